/** Partner: who the partners are, and the way to their products and to the drinks that hold them. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { cocktails } from './fixtures/offer.ts';
import { root } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

interface Partner {
  readonly name: string;
  readonly link: { readonly href: string };
  readonly drinks?: readonly string[];
  readonly products?: readonly { readonly title: string; readonly imageAlt: string; readonly description: string }[];
}

const partners = globSync('src/content/partners/*.yaml', { cwd: root }).map((file) => {
  const partner: Partner = parse(readFileSync(`${root}${file}`, 'utf8'));
  return partner;
});

test('Visitors meet each partner with its products, and go from there to the drinks that hold them, and on', async ({
  page,
}) => {
  await page.goto('/partner');
  const main = page.getByRole('main');
  await expect(main.getByRole('region')).toHaveCount(partners.length);
  for (const { name, link, drinks = [], products = [] } of partners) {
    const partner = main.getByRole('region', { name, exact: true });
    const away = partner.getByRole('link', { name: /öffnet in einem neuen Tab/ });
    await expect(away).toHaveAttribute('href', link.href);
    await expect(away).toHaveAttribute('target', '_blank');
    for (const { title, imageAlt, description } of products) {
      const product = partner.getByRole('listitem').filter({ hasText: title }).filter({ hasText: description });
      await expect(product.getByRole('img', { name: imageAlt, exact: true })).toBeVisible();
    }
    for (const { slug, name } of cocktails.filter(({ slug }) => drinks.includes(slug)))
      await expect(partner.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/cocktails#${slug}`);
  }
  await expect(main.getByRole('link', { name: 'Zu den Paketen' })).toHaveAttribute('href', '/pakete');
});
