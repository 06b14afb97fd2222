import { useRef, type FocusEvent } from 'react';
import { navigation } from '../../navigation.ts';
import { MailLink } from '../links/MailLink.tsx';
import '../keepDelivered.ts';
import { useHydrated } from '../useHydrated.ts';
import { useRestoreAfterRerender } from '../useRestoreAfterRerender.ts';
import './MobileMenu.scss';

interface Props {
  /** Path of the current page, without a trailing slash. */
  current: string;
  phone: { readonly text: string; readonly href: string; readonly hours?: string | undefined };
  email: string;
}

/**
 * The navigation on phones. The browser opens and closes the popover, says whether it is open, and
 * needs no script; React closes the menu when a link is clicked or the focus leaves.
 */
export function MobileMenu({ current, phone, email }: Props) {
  const overlay = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useRestoreAfterRerender('menu');
  const close = (): void => overlay.current?.hidePopover();

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <div className="menu" data-hydrated={hydrated || undefined}>
      <button id="menu-button" type="button" className="menu-toggle" popoverTarget="menu">
        <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <path d="M2 8.5h20M2 15.5h15" />
        </svg>
        <span className="visually-hidden">Menü öffnen</span>
      </button>
      {/* `tabIndex`: Firefox 153 lets Tab focus whatever scrolls, as the menu does while it grows,
          and drops the focus once it no longer scrolls (`e2e/engines/journeys.ts`). */}
      <div
        id="menu"
        popover="auto"
        tabIndex={-1}
        ref={overlay}
        className="menu-overlay"
        onBlur={onBlur}
      >
        <div className="header-bar menu-top">
          <h2 id="menu-heading" className="menu-heading">
            Menü
          </h2>
          <button
            type="button"
            className="menu-toggle"
            popoverTarget="menu"
            popoverTargetAction="hide"
          >
            <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
              <path d="m5 5 14 14M5 19 19 5" />
            </svg>
            <span className="visually-hidden">Menü schließen</span>
          </button>
        </div>
        <nav aria-labelledby="menu-heading">
          <ul role="list" className="menu-list">
            {navigation.map(({ text, to, title }) => (
              <li key={to} className="menu-item">
                <a
                  href={to}
                  title={title}
                  className="plain menu-link"
                  aria-current={to === current ? 'page' : undefined}
                  onClick={close}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="row small menu-contact">
          <a className="touch" href={phone.href}>
            {phone.text}
          </a>{' '}
          <span>{phone.hours}</span> <MailLink className="touch" email={email} />
        </p>
      </div>
    </div>
  );
}
