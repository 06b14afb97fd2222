/**
 * The values of `betrieb.yaml`, `preise.yaml` and `termine.yaml`, as an ordinary module. The check of content has said before what is
 * wrong in them. Tried and left: a collection, which every component would have to await.
 */
import { parse } from 'yaml';
import businessYaml from './content/betrieb.yaml?raw';
import pricesYaml from './content/preise.yaml?raw';
import takenDaysYaml from './content/termine.yaml?raw';
import type { TakenDays } from './domain/booking/takenDays.ts';
import { businessSchema, pricesSchema } from './schemas/businessSchema.ts';
import { takenDaysSchema } from './schemas/takenDaysSchema.ts';

export const business = businessSchema.parse(parse(businessYaml));
export const prices = pricesSchema.parse(parse(pricesYaml));
/** Days that are taken, past ones too. */
export const takenDays: readonly TakenDays[] = takenDaysSchema.parse(parse(takenDaysYaml));
