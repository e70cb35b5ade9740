import type { Block, Bullets, Note, Paragraph, Signature } from './blocks.ts';
import type { Canvas, Element } from './canvas.ts';
import { ink, page, type Style, styles, textWidth } from './paper.ts';
import { drawFacts, drawTable } from './table.ts';

/** Lines one below the other, each page's in a mark of its own; `tag` holds all of them. */
const drawLines = (canvas: Canvas, element: Element, lines: readonly string[], x: number, style: Style): void => {
  for (let at = 0; at < lines.length;) {
    // Two lines at least before and after a turn of the page.
    canvas.need(Math.min(lines.length - at, 2) * style.leading);
    const room = Math.floor((page.height - page.bottom - canvas.y) / style.leading);
    const count = lines.length - at - room === 1 ? room - 1 : Math.min(room, lines.length - at);
    const part = lines.slice(at, at + Math.max(count, 1));
    at += part.length;
    const spoken = at < lines.length ? part.map((line) => `${line} `) : part;
    element.add(() => {
      canvas.y = canvas.writeLines(spoken, x, canvas.y, style);
    });
  }
};

const drawText = (canvas: Canvas, parent: Element, tag: string, text: string, style: Style): void => {
  const element = canvas.element(parent, tag);
  drawLines(canvas, element, canvas.lines(text, style, textWidth), page.left, style);
  element.end();
};

const drawHeading = (canvas: Canvas, parent: Element, text: string, level: 2 | 3): void => {
  const style = level === 2 ? styles.section : styles.part;
  const isFirst = canvas.y <= page.top;
  const above = isFirst ? 0 : level === 2 ? 10 : 4;
  const lines = canvas.lines(text, style, textWidth);
  // With what it is the heading of.
  canvas.need(above + lines.length * style.leading + (level === 2 ? 84 : 52));
  if (canvas.y > page.top) canvas.y += above;
  if (level === 2) canvas.pdf.outline.addItem(text);
  drawText(canvas, parent, `H${level}`, text, style);
  canvas.y += level === 2 ? 4 : 1;
};

const drawParagraph = (canvas: Canvas, parent: Element, { text, tone }: Paragraph): void => {
  drawText(canvas, parent, 'P', text, styles[tone]);
  canvas.y += tone === 'small' ? 5 : 7;
};

const drawBullets = (canvas: Canvas, parent: Element, { items }: Bullets): void => {
  const indent = 14;
  const style = styles.normal;
  const list = canvas.element(parent, 'L');
  for (const text of items) {
    canvas.need(2 * style.leading);
    const item = canvas.element(list, 'LI');
    canvas.marked(item, 'Lbl', () => canvas.write('•', page.left + 2, canvas.y + style.leading * 0.76, style));
    const body = canvas.element(item, 'LBody');
    drawLines(canvas, body, canvas.lines(text, style, textWidth - indent), page.left + indent, style);
    body.end();
    item.end();
    canvas.y += 2;
  }
  list.end();
  canvas.y += 6;
};

const drawNote = (canvas: Canvas, parent: Element, { title, text }: Note): void => {
  const inset = 12;
  const titles = canvas.lines(title, styles.strong, textWidth - 2 * inset);
  const lines = canvas.lines(text, styles.normal, textWidth - 2 * inset);
  const height = (titles.length + lines.length) * styles.normal.leading + 2 * 9;
  canvas.need(height + 6);
  const top = canvas.y;
  canvas.ground(page.left, top, textWidth, height, ink.soft);
  canvas.ground(page.left, top, 3, height, ink.brand);
  const element = canvas.element(parent, 'Sect');
  canvas.y += 9;
  for (const [each, style] of [
    [titles, styles.strong],
    [lines, styles.normal],
  ] as const) {
    canvas.marked(element, 'P', () => {
      canvas.y = canvas.writeLines(each, page.left + inset, canvas.y, style);
    });
  }
  element.end();
  canvas.y = top + height + 10;
};

const drawSignature = (canvas: Canvas, parent: Element, { lines }: Signature): void => {
  canvas.need(58);
  canvas.y += 26;
  const width = (textWidth - 24 * (lines.length - 1)) / lines.length;
  const top = canvas.y;
  let end = top;
  for (const [at, { label, value }] of lines.entries()) {
    const x = page.left + at * (width + 24);
    canvas.rule(top + 2, x, x + width, ink.second, 0.6);
    canvas.marked(parent, 'P', () => {
      const written = canvas.lines(label, styles.small, width);
      end = Math.max(end, canvas.writeLines(written, x, top + 4, styles.small));
      if (value !== '') canvas.write(` ${value}`, x - canvas.widthOf(' ', styles.cell), top - 3, styles.cell);
    });
  }
  canvas.y = end + 10;
};

/** Puts a block where the paper goes on. */
export const drawBlock = (canvas: Canvas, parent: Element, block: Block): void => {
  switch (block.type) {
    case 'heading':
      return drawHeading(canvas, parent, block.text, block.level);
    case 'paragraph':
      return drawParagraph(canvas, parent, block);
    case 'bullets':
      return drawBullets(canvas, parent, block);
    case 'facts':
      return drawFacts(canvas, parent, block.rows);
    case 'table':
      return drawTable(canvas, parent, block);
    case 'note':
      return drawNote(canvas, parent, block);
    case 'signature':
      return drawSignature(canvas, parent, block);
  }
};
