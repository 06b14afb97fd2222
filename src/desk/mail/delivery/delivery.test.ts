/**
 * Mail servers that are away, refuse or hang up. The owner's mail arrives in the end, and the Büro
 * says until then that it is missing.
 */
import { describe, expect, it, vi } from 'vitest';
import type { Desk } from '../../desk.ts';
import { book, log, mailOf, mailsOf, openDesk } from '../../desk.fixture.ts';
import { startSmtp, type Received, type SmtpPeer } from './smtp.fixture.ts';

const patience = 10_000;

/** Waits until the owner's mail of this booking has left. */
const delivered = (reference: string) =>
  vi.waitUntil(() => mailOf(reference, 'owner').state === 'zugestellt', patience);
const logs = (text: string) => vi.waitUntil(() => log().includes(text), patience);
const isOwners =
  (reference: string) =>
  ({ mail }: Received) =>
    mail.messageId?.startsWith(`<${reference}.owner.`) === true;

describe('Delivery', () => {
  it('sends the owner’s mail once the mail server is back, and shows until then that it is missing', async () => {
    const smtp = await startSmtp();
    await smtp.stop();
    const desk = openDesk({ SMTP_URL: smtp.url });
    const reference = await book(desk);
    await logs(`Mail an Sie zu Anfrage ${reference}: nicht zugestellt`);
    expect(mailOf(reference, 'owner')).toMatchObject({
      kind: 'owner',
      state: 'wartet',
      error: expect.stringMatching(/./),
    });
    await using back = await startSmtp(smtp.port);
    await delivered(reference);
    expect(back.received.filter(isOwners(reference))).toHaveLength(1);
  });

  it('sends a mail again if the mail server hangs up after its text, and other mails meanwhile', async () => {
    await using smtp = await startSmtp();
    smtp.behave('hang up');
    const desk = openDesk({ SMTP_URL: smtp.url });
    const reference = await book(desk);
    await vi.waitUntil(() => smtp.tries.length > 2, patience);
    smtp.behave('accept');
    const other = await book(desk);
    await delivered(other);
    await delivered(reference);
  }, 30_000);

  it('keeps why a guest’s address is refused, and does not log it', async () => {
    await using smtp = await startSmtp(0, { refuses: 'niemand@example.org' });
    const addresses = { MAIL_TO: 'chef@example.org', MAIL_FROM: 'website@example.org' };
    const desk = openDesk({ SMTP_URL: smtp.url, ...addresses });
    const reference = await book(desk, { email: 'niemand@example.org' });
    await delivered(reference);
    await vi.waitUntil(() => mailOf(reference, 'acknowledgement').state === 'abgelehnt', patience);
    expect(smtp.received).toMatchObject([
      { from: 'website@example.org', to: ['chef@example.org'] },
    ]);
    expect(mailOf(reference, 'acknowledgement').error).toBe('Diese Adresse gibt es nicht');
    expect(log()).not.toContain('@example.org');
  });

  it('sends once to the owner’s other address if one is refused, and shows the missing mail', async () => {
    await using smtp = await startSmtp(0, { refuses: 'kollegin@example.org' });
    const desk = openDesk({
      SMTP_URL: smtp.url,
      MAIL_TO: 'chef@example.org, kollegin@example.org',
    });
    const reference = await book(desk);
    await logs(`Mail an Sie zu Anfrage ${reference}: nicht zugestellt (Antwort 550:`);
    await vi.waitUntil(
      () => mailsOf(reference).some(({ state }) => state === 'zugestellt'),
      patience,
    );
    const [chef, kollegin] = mailsOf(reference);
    expect([chef, kollegin]).toMatchObject([
      { recipient: 'chef@example.org', state: 'zugestellt', error: '' },
      { recipient: 'kollegin@example.org', state: 'wartet', error: 'Diese Adresse gibt es nicht' },
    ]);
    expect(chef?.messageId).toBe(kollegin?.messageId);
    expect(smtp.received.filter(isOwners(reference)).map(({ to }) => to)).toEqual([
      ['chef@example.org'],
    ]);
  });

  it('shows mails in the Büro without a mail server, and sends them once SMTP_URL is set', async () => {
    const first = openDesk({ SMTP_URL: '' });
    expect(log()).toContain('SMTP_URL ist nicht gesetzt');
    const reference = await book(first);
    await first.close();
    expect(mailOf(reference, 'owner').content?.text).toContain(`Anfrage ${reference}`);
    await using smtp = await startSmtp();
    openDesk({ SMTP_URL: smtp.url });
    await delivered(reference);
    expect(smtp.received.filter(isOwners(reference))).toHaveLength(1);
    expect(mailOf(reference, 'owner').content).toBeUndefined();
  });
});

describe('A letter that was refused', () => {
  const typo = 'tippfehler@example.org';
  const subjects = (smtp: SmtpPeer, email: string) =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.subject);

  /** Sends a letter to the guest of a booking, at its address of now. */
  function write(desk: Desk, reference: string, subject: string): void {
    const content = { subject, text: 'Gern.', html: '<p>Gern.</p>' };
    desk.withStore((store) => store.outbox.add({ kind: 'offer', content, reference }, new Date()));
  }

  /** Makes a booking with an offer, and waits until its mails to the guest are refused. */
  async function refused(desk: Desk, email: string): Promise<string> {
    const reference = await book(desk, { email });
    write(desk, reference, 'Erstes Angebot');
    await vi.waitUntil(() => mailOf(reference, 'offer').state === 'abgelehnt', patience);
    return reference;
  }

  it('is not sent again, also where the owner corrects the address or asks to try again; what he writes then is', async () => {
    await using smtp = await startSmtp(0, { refuses: typo });
    const desk = openDesk({ SMTP_URL: smtp.url });
    const reference = await refused(desk, typo);
    const email = 'gast@example.org';
    desk.withStore((store) => {
      const booking = store.bookings.get(reference);
      if (booking)
        store.bookings.setAgreed(reference, booking.version, { ...booking, email }, [], new Date());
      store.outbox.retry(reference, new Date());
    });
    write(desk, reference, 'Zweites Angebot');
    await vi.waitUntil(() => subjects(smtp, email).length > 0, patience);
    expect(subjects(smtp, email)).toEqual(['Zweites Angebot']);
  });
});
