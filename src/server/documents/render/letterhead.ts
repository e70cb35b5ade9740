import { houseImprint } from '#domain/contact/house-imprint.ts';
import { houseContact, letterMark } from '../../brand/house.ts';
import type { Letter } from './blocks.ts';
import type { Canvas, Element } from './canvas.ts';
import { ink, page, styles, textWidth } from './paper.ts';

const rightEdge = page.width - page.right;

/** The brand's mark, in 24 by 32 points. */
const drawLogo = (canvas: Canvas, x: number, y: number, scale: number): void => {
  const { pdf } = canvas;
  const { shape, lines, ink: colour, lineInk } = letterMark();
  pdf
    .save()
    .translate(x - 28.5 * scale, y - 2.5 * scale)
    .scale(scale);
  pdf.path(shape).fill(colour);
  pdf.path(lines).lineWidth(1.25).lineCap('round').strokeColor(lineInk).stroke();
  pdf.restore();
};

/** Where the first page says who writes, to whom, and what about. */
export const drawLetterhead = (canvas: Canvas, root: Element, { recipient, reference, title }: Letter): void => {
  const top = 42;
  canvas.marked(root, 'Figure', () => drawLogo(canvas, page.left, top, 1), {
    alt: `Logo von ${houseContact.companyName}`,
    bbox: [page.left, top, page.left + 23, top + 32],
  });
  canvas.marked(root, 'P', () => canvas.write(houseContact.companyName, page.left + 32, top + 21, styles.brand));
  canvas.marked(root, 'P', () => {
    const { support, supportHours } = houseContact;
    canvas.writeLines([support.phone, supportHours, support.email], page.left, top - 3, styles.small, rightEdge);
  });
  canvas.rule(top + 42, page.left, rightEdge, ink.line, 0.6);

  let y = 128;
  const { street, postalCode, city } = houseImprint;
  const [labels, values] = [page.left + textWidth * 0.54, page.left + textWidth * 0.69];
  // A long name goes on below: beside it stands what the letter is about.
  const width = reference.length > 0 ? labels - page.left - 12 : textWidth;
  const address = recipient.flatMap((line) => canvas.lines(line, styles.normal, width));
  if (recipient.length > 0) {
    canvas.artifact(() => {
      canvas.write(`${houseContact.companyName} · ${street} · ${postalCode} ${city}`, page.left, y, styles.foot);
    });
    canvas.marked(root, 'P', () => {
      canvas.writeLines(address, page.left, y + 8, styles.normal);
    });
  }
  if (reference.length > 0) {
    const table = canvas.element(root, 'Table');
    let at = y - 2;
    for (const { label, value } of reference) {
      const row = canvas.element(table, 'TR');
      const lines = canvas.lines(value, styles.cell, rightEdge - values);
      canvas.marked(row, 'TH', () => canvas.write(label, labels, at + 9.3, styles.small), { scope: 'Row' });
      canvas.marked(row, 'TD', () => canvas.writeLines(lines, values, at, styles.cell));
      row.end();
      at += lines.length * 13 + 1;
    }
    table.end();
    y = Math.max(y, at - 40);
  }
  canvas.y =
    Math.max(
      recipient.length > 0 ? y + 16 + address.length * styles.normal.leading : y,
      reference.length > 0 ? y + 50 : y,
    ) + 14;
  canvas.marked(root, 'H1', () => {
    canvas.y = canvas.writeLines(canvas.lines(title, styles.title, textWidth), page.left, canvas.y, styles.title);
  });
  canvas.y += 10;
};

/** The small head of every other page. */
export const drawRunningHead = (canvas: Canvas, title: string): void => {
  canvas.artifact(() => {
    drawLogo(canvas, page.left, 36, 0.55);
    canvas.write(houseContact.companyName, page.left + 19, 48, styles.small);
    const [line = ''] = canvas.lines(title, styles.small, textWidth * 0.6);
    canvas.write(line, rightEdge - canvas.widthOf(line, styles.small), 48, styles.small);
  }, 'Pagination');
  canvas.rule(60, page.left, rightEdge, ink.line, 0.5);
};

/** Who we are before the law, and which page this is; once all pages are there. */
export const drawFeet = (canvas: Canvas): void => {
  const { pdf } = canvas;
  const { start, count } = pdf.bufferedPageRange();
  const { legalName, street, postalCode, city, register, directors, supervision, vatId } = houseImprint;
  const imprint = [
    `${legalName} · ${street} · ${postalCode} ${city} · ${register} · USt-IdNr. ${vatId}`,
    `Geschäftsführung: ${directors} · Aufsicht: ${supervision}`,
  ];
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    const top = page.height - 52;
    canvas.rule(top - 6, page.left, rightEdge, ink.line, 0.5);
    canvas.artifact(() => {
      canvas.writeLines(imprint, page.left, top, styles.foot);
      const number = `Seite ${at + 1} von ${count}`;
      canvas.write(number, rightEdge - canvas.widthOf(number, styles.small), top + 24, styles.small);
    }, 'Pagination');
  }
};
