import { useState } from 'react';
import { planHash, type SharedPlan } from '../../booking/plan.ts';
import { sharePlan } from '../sharePlan.ts';
import styles from './SharePlan.module.scss';

interface Props {
  plan: SharedPlan;
  /** The plan in words. */
  parts: readonly string[];
}

/** Shares the plan without personal data, once it holds more than a date. */
export function SharePlan({ plan, parts }: Props) {
  const [told, setTold] = useState('');
  const holdsMore = planHash({ ...plan, date: undefined }) !== '';
  return (
    <div className={styles['share']}>
      {holdsMore && (
        <>
          <button
            type="button"
            className="button"
            onClick={() => void sharePlan(planHash(plan), parts.join(', ')).then(setTold)}
          >
            Plan teilen
          </button>
          <p className="small">Der Link enthält Termin, Gäste, Paket, Extras und Wunschcocktails, nichts über Sie.</p>
        </>
      )}
      <p role="status" className="small">
        {told}
      </p>
    </div>
  );
}
