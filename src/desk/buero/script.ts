/** The one script of the Büro: buttons that copy a field or print the page. Without it they stay hidden. */
import { cspHash } from '../../head/cspHash.ts';

export const toolScript = `for(const button of document.querySelectorAll('[data-copy],[data-print]')){button.hidden=false;button.onclick=()=>{const field=document.getElementById(button.dataset.copy);if(!field)return print();field.select();document.execCommand('copy');button.textContent='Kopiert'}}`;

/** For the content policy. */
export const toolScriptHash = cspHash(toolScript);
