import { useEffect, useEffectEvent, useState } from 'react';
import { readPlanHash, type SharedPlan } from '../../booking/plan.ts';
import type { FormCocktail, FormPackage } from './formProps.ts';
import styles from './BookingForm.module.scss';
import { focusControl } from './controls.ts';

interface Props {
  packages: readonly FormPackage[];
  cocktails: readonly FormCocktail[];
  /** Puts the plan into the form; returns what brings the visitor's own back, if there was one. */
  onTake: (plan: SharedPlan) => (() => void) | undefined;
}

/** Takes over the plan of a shared link. */
export function SharedPlanNote({ packages, cocktails, onTake }: Props) {
  const [taken, setTaken] = useState<{ readonly bringBack: (() => void) | undefined }>();

  const followAddress = useEffectEvent((): void => {
    const plan = readPlanHash(
      location.hash,
      cocktails.map(({ slug }) => slug),
      packages.map(({ paket }) => paket),
    );
    if (!plan) return;
    const bringBack = onTake(plan);
    // A reload does not apply it again.
    history.replaceState(history.state, '', location.pathname + location.search);
    setTaken({ bringBack });
  });
  useEffect(() => {
    followAddress();
    const onHash = (): void => followAddress();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  return (
    <p role="status" className={styles['status']}>
      {taken && 'Der geteilte Plan steht im Formular. '}
      {taken?.bringBack && (
        <button
          type="button"
          className={`text-button ${styles['meant'] ?? ''}`}
          onClick={() => {
            taken.bringBack?.();
            setTaken(undefined);
            focusControl('type');
          }}
        >
          Zurück zu Ihrem
        </button>
      )}
    </p>
  );
}
