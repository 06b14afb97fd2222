import { useEffect, useEffectEvent, useState } from 'react';
import { readPlanHash, type SharedPlan } from '../../booking/plan.ts';
import type { FormCocktail, FormPackage } from './formOffer.ts';
import styles from './BookingForm.module.scss';
import { controlId } from './controls.ts';

interface Props {
  packages: readonly FormPackage[];
  cocktails: readonly FormCocktail[];
  /** Whether the plan would replace something that the visitor chose or typed. */
  replaces: (plan: SharedPlan) => boolean;
  onTake: (plan: SharedPlan) => void;
  /** The plan in words. */
  partsOf: (plan: SharedPlan) => readonly string[];
}

/** Applies the plan of a shared link; asks first if it would replace the visitor's input. */
export function PlanOffer({ packages, cocktails, replaces, onTake, partsOf }: Props) {
  const [offered, setOffered] = useState<SharedPlan>();
  const [kept, setKept] = useState(false);

  /** Removes the plan from the URL, so that a reload does not apply it again. */
  const settle = (plan?: SharedPlan): void => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setOffered(undefined);
    setKept(!plan);
    if (plan) onTake(plan);
  };
  const answer = (plan?: SharedPlan): void => {
    settle(plan);
    document.getElementById(controlId('type'))?.focus();
  };
  const followAddress = useEffectEvent((): void => {
    const plan = readPlanHash(
      location.hash,
      cocktails.map(({ slug }) => slug),
      packages.map(({ paket }) => paket),
    );
    if (plan && replaces(plan)) setOffered(plan);
    else if (plan) settle(plan);
  });
  useEffect(() => {
    followAddress();
    addEventListener('hashchange', followAddress);
    return () => removeEventListener('hashchange', followAddress);
  }, []);

  if (!offered) {
    return (
      <p role="status" className={styles['status']}>
        {kept && 'Ihre Auswahl ist geblieben, wie sie war.'}
      </p>
    );
  }
  return (
    <div role="alert" className={styles['offer']}>
      <p>
        Der Link bringt einen Plan mit: {partsOf(offered).join(' · ')}. Soll er ersetzen, was Sie schon gewählt haben?
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={() => answer(offered)}>
          Plan übernehmen
        </button>
        <button type="button" className="button" onClick={() => answer()}>
          Meine Auswahl behalten
        </button>
      </div>
    </div>
  );
}
