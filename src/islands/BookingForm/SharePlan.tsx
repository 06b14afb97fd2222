import { useState } from 'react';
import { planHash, type SharedPlan } from '../../booking/plan.ts';
import styles from './SharePlan.module.scss';

interface Props {
  plan: SharedPlan;
  /** The plan in words. */
  parts: readonly string[];
}

/** Shares the plan as a link with a sentence, by share sheet or clipboard, without personal data. */
export function SharePlan({ plan, parts }: Props) {
  const [told, setTold] = useState('');
  const hash = planHash(plan);
  const holdsMore = planHash({ ...plan, date: undefined }) !== '';
  const share = async (): Promise<void> => {
    const url = `${location.origin}/buchen${hash}`;
    const text = parts.join(', ');
    try {
      if (typeof navigator.share === 'function')
        await navigator.share({ title: 'Unser Plan für die Cocktailbar', text, url });
      else {
        // Throws without TLS: no clipboard there.
        await navigator.clipboard.writeText(`${text}\n${url}`);
        setTold('Der Link ist kopiert.');
      }
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setTold(`Kopieren Sie diesen Link: ${url}`);
    }
  };
  return (
    <div className={styles['share']}>
      {holdsMore && (
        <>
          <button type="button" className="button" onClick={() => void share()}>
            Plan teilen
          </button>
          <p>Der Link enthält Termin, Gäste, Paket, Extras und Wunschcocktails, nichts über Sie.</p>
        </>
      )}
      <p role="status">{told}</p>
    </div>
  );
}
