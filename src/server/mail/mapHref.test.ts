import { expect, test } from 'vitest';
import { mapHref } from './mapHref.ts';

test.each([
  'https://maps.app.goo.gl/8iTeJfb3bnVBnFD28',
  'https://goo.gl/maps/8iTeJfb3bnVBnFD28',
  'https://www.google.com/maps/place/Flora+K%C3%B6ln/@50.96,6.97,17z/data=!3m1!4b1',
  'https://www.google.de/maps?q=50.96,6.97',
  'https://maps.google.com/?q=50.96,6.97',
  'https://maps.google.com/maps?q=Flora',
  'https://maps.apple.com/?address=Am%20Botanischen%20Garten%201,%2050735%20K%C3%B6ln&ll=50.96,6.97',
  'https://maps.apple.com/place?place-id=I1E40915DF4BA1C96&name=Flora',
  'https://maps.apple/p/czWeasADhbQc~p',
  'https://www.openstreetmap.org/?mlat=50.96&mlon=6.97#map=17/50.96/6.97',
  'https://openstreetmap.org/go/0GAnfC1a--?m=',
  'https://osm.org/go/0GAnfC1a--?m=',
])('opens what „Teilen“ gives: %s', (link) => {
  expect(mapHref(link)).toBe(link);
});

test.each([
  'Schloss Drachenburg https://maps.app.goo.gl/abc',
  'Schloss Drachenburg (https://maps.app.goo.gl/abc).',
  'Schloss Drachenburg <https://maps.app.goo.gl/abc>',
  'HTTPS://Maps.App.Goo.gl/abc, am See',
])('opens the link of a map among words: %s', (venue) => {
  expect(mapHref(venue)).toBe('https://maps.app.goo.gl/abc');
});

test.each([
  'Hof & Garten, Köln',
  'http://maps.app.goo.gl/abc',
  'https://www.google.com/url?q=https://böse.example/maps',
  'https://maps.google.com/url?q=https://böse.example/maps',
  'https://www.google.com/mapsx',
  'https://goo.gl/abc',
  'https://maps.app.goo.gl.example/abc',
  'https://www.google.com@böse.example/maps',
  'https://www.google.com:8443/maps',
  'https://böse.example/https://maps.apple/p/abc',
  'javascript:alert(1)//https://',
  'maps.app.goo.gl/abc',
])('searches on the map for anything else: %s', (venue) => {
  const { origin, pathname, searchParams } = new URL(mapHref(venue));

  expect(origin + pathname).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query: venue });
});
