import { useEffect, type RefObject } from 'react';
import { controlValue, setValueAndNotify } from './controls.ts';
import type { FormCocktail } from './formProps.ts';

/**
 * If the address names a colour of the bar (`formLink`), puts a sentence about it into the message, in the place of an earlier
 * one. The address loses its `#` part, so that a guest who deletes the sentence does not find it again after a reload.
 */
export function useLightSentence(
  form: RefObject<HTMLFormElement | null>,
  cocktails: readonly FormCocktail[],
): void {
  useEffect(() => {
    const chosen = new URLSearchParams(location.hash.slice(1)).get('licht');
    const drink = cocktails.find(({ slug }) => slug === chosen);
    if (!form.current || !drink) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    const message = controlValue(form.current, 'anfrage').replace(
      /^Die Bar soll leuchten wie ein .*\n*/m,
      '',
    );
    setValueAndNotify(
      form.current,
      'anfrage',
      `${message.trim()}\n\nDie Bar soll leuchten wie ein ${drink.name}.`.trim(),
    );
  }, []);
}
