interface Props {
  email: string;
  className?: string;
}

/** An address as a link that writes to it. A long one breaks after its `@`. */
export function MailLink({ email, className }: Props) {
  const host = email.lastIndexOf('@') + 1;
  return (
    <a className={className ? `${className} mail` : 'mail'} href={`mailto:${email}`}>
      {email.slice(0, host)}
      <span>{email.slice(host)}</span>
    </a>
  );
}
