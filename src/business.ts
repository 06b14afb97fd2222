/** The values of `betrieb.yaml` and `preise.yaml`. The check of content has said before what is wrong in them. */
import { parse } from 'yaml';
import businessYaml from './content/betrieb.yaml?raw';
import pricesYaml from './content/preise.yaml?raw';
import { businessSchema, pricesSchema } from './schemas/businessSchema.ts';

export const business = businessSchema.parse(parse(businessYaml));
export const prices = pricesSchema.parse(parse(pricesYaml));
