import { Fragment, useEffect, useRef, useState, type FocusEvent, type ToggleEvent } from 'react';
import { navigation } from '../../business/navigation.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './MobileMenu.module.scss';

interface Props {
  /** Path of the current page, without a trailing slash. */
  current: string;
  /** Telephone and e-mail, as links. */
  contacts: readonly { readonly text: string; readonly href: string }[];
}

/** From this width the header shows the navigation; `desktop` in `styles/_breakpoints.scss`. */
const desktop = '(width >= 64rem)';

/**
 * The navigation on phones. The browser opens and closes the popover, also without the script; React sets `aria-expanded`
 * and closes the menu when a link is clicked, the window grows, or the focus leaves.
 */
export function MobileMenu({ current, contacts }: Props) {
  const overlay = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const close = (): void => overlay.current?.hidePopover();

  useEffect(() => {
    setOpen(overlay.current?.matches(':popover-open') ?? false);
    const wide = matchMedia(desktop);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  const onToggle = ({ newState }: ToggleEvent): void => setOpen(newState === 'open');
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <div data-hydrated={hydrated || undefined}>
      <button type="button" className={styles['toggle']} popoverTarget="menu" aria-expanded={open} aria-controls="menu">
        <span className={styles['bars']} aria-hidden="true" />
        <span className="visually-hidden">Menü öffnen</span>
      </button>
      <div id="menu" popover="auto" ref={overlay} className={styles['overlay']} onToggle={onToggle} onBlur={onBlur}>
        <div className={styles['top']}>
          <h2 id="menu-heading" className={styles['heading']}>
            Menü
          </h2>
          <button type="button" className={styles['toggle']} popoverTarget="menu" popoverTargetAction="hide">
            <span className={styles['cross']} aria-hidden="true" />
            <span className="visually-hidden">Menü schließen</span>
          </button>
        </div>
        <nav aria-labelledby="menu-heading">
          <ul role="list" className={styles['list']}>
            {navigation.map(({ text, to, title }) => (
              <li key={to} className={styles['item']}>
                <a
                  href={to}
                  title={title}
                  className={styles['link']}
                  aria-current={to === current ? 'page' : undefined}
                  onClick={close}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles['contact']}>
          {contacts.map(({ text, href }) => (
            <Fragment key={href}>
              <a href={href}>{text}</a>{' '}
            </Fragment>
          ))}
        </p>
      </div>
    </div>
  );
}
