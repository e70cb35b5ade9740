import { expect, it } from 'vitest';
import { holdLinks } from './held-links.ts';

it('JRN-02: a link on the live screen leads nowhere, with the middle button neither, and says where it would', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML =
    '<a href="/orders/"><span>Aufträge</span></a><a href="#/ablauf/orders" target="_top">Ablauf</a><p></p>';
  const told: string[] = [];
  const held: boolean[] = [];
  holdLinks(page, (href) => told.push(href));
  for (const type of ['click', 'auxclick']) {
    page.addEventListener(type, (event) => {
      held.push(event.defaultPrevented);
      event.preventDefault();
    });
  }
  const press = (selector: string, type: string, button: number): void => {
    page.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));
  };
  press('span', 'click', 0);
  press('span', 'auxclick', 1);
  press('span', 'auxclick', 2);
  expect(told).toEqual(['/orders/', '/orders/']);
  press('[target]', 'click', 0);
  press('p', 'auxclick', 1);
  expect(held).toEqual([true, true, true, false, false]);
  expect(told).toHaveLength(2);
});
