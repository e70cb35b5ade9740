import type { Block, Bullets, Heading, Note, Paragraph, Signature } from './blocks.ts';
import type { Canvas, Element } from './canvas.ts';
import { ink, page, type Style, styles, textWidth } from './paper.ts';
import { drawFan, fanHeight } from './fan.ts';
import { drawFacts, drawTable, tableBeginning } from './table.ts';

/** How much of a text stays together: two lines at least before and after a turn of the page. */
const togetherOf = (lines: number): number => (lines <= 3 ? lines : 2);

/** Lines one below the other, each page's in a mark of its own; `tag` holds all of them. */
const drawLines = (canvas: Canvas, element: Element, lines: readonly string[], x: number, style: Style): void => {
  for (let at = 0; at < lines.length;) {
    canvas.need(togetherOf(lines.length - at) * style.leading);
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

const inset = 12;

const noteLines = (canvas: Canvas, { title, text }: Note) => {
  const titles = canvas.lines(title, styles.strong, textWidth - 2 * inset);
  const lines = canvas.lines(text, styles.normal, textWidth - 2 * inset);
  return { titles, lines, height: (titles.length + lines.length) * styles.normal.leading + 2 * 9 };
};

const headingLines = (canvas: Canvas, { text, level }: Heading) => {
  const style = level === 2 ? styles.section : styles.part;
  const lines = canvas.lines(text, style, textWidth);
  const [above, below] = level === 2 ? [10, 4] : [4, 1];
  return { style, above, below, height: above + lines.length * style.leading + below };
};

const signatureLines = (canvas: Canvas, { lines }: Signature) => {
  const width = (textWidth - 24 * (lines.length - 1)) / lines.length;
  const written = lines.map(({ label, value }) => ({
    labels: canvas.lines(label, styles.small, width),
    values: value === '' ? [] : canvas.lines(value, styles.cell, width),
  }));
  // Room for a hand where nothing is written yet.
  const above = Math.max(26, ...written.map(({ values }) => values.length * styles.cell.leading + 12));
  const below = Math.max(...written.map(({ labels }) => labels.length)) * styles.small.leading + 4;
  return { width, written, above, height: above + below };
};

const gapBelowNote = 10;
const gapBelow = (tone: Paragraph['tone']): number => (tone === 'small' ? 5 : 7);

const heightOf = (canvas: Canvas, { text, tone }: Paragraph): number =>
  canvas.lines(text, styles[tone], textWidth).length * styles[tone].leading;

/** How much is left to say, in points, where that is a box or small print alone: it gets no page of its own. 0 for more. */
const tailOf = (canvas: Canvas, next: readonly Block[]): number => {
  let [height, gap] = [0, 0];
  for (const block of next) {
    if (block.type === 'note') [height, gap] = [height + gap + noteLines(canvas, block).height, gapBelowNote];
    else if (block.type === 'paragraph' && block.tone === 'small') {
      [height, gap] = [height + gap + heightOf(canvas, block), gapBelow('small')];
    } else return 0;
  }
  return height < page.height / 4 ? height : 0;
};

/** How much of a paragraph stands on one page: all of it, where only a tail comes after it. */
const paragraphBeginning = (canvas: Canvas, block: Paragraph, next: readonly Block[]): number => {
  const style = styles[block.tone];
  const tail = tailOf(canvas, next);
  const height = heightOf(canvas, block);
  const isShort = tail > 0 && height < page.height / 4;
  return isShort
    ? height + gapBelow(block.tone) + tail
    : togetherOf(canvas.lines(block.text, style, textWidth).length) * style.leading;
};

/** How much of the first block has to stand on one page with what is above it, in points. */
const beginningOf = (canvas: Canvas, [block, ...next]: readonly Block[]): number => {
  if (block === undefined) return 0;
  if (block.type === 'heading') return headingLines(canvas, block).height + beginningOf(canvas, next);
  if (block.type === 'paragraph') return paragraphBeginning(canvas, block, next);
  if (block.type === 'bullets') return 2 * styles.normal.leading;
  if (block.type === 'facts') return Math.min(block.rows.length, 2) * 2 * styles.cell.leading;
  if (block.type === 'table') return tableBeginning(canvas, block, tailOf(canvas, next));
  if (block.type === 'note') return noteLines(canvas, block).height;
  if (block.type === 'fan') return fanHeight;
  return signatureLines(canvas, block).height + 10 + tailOf(canvas, next);
};

const drawHeading = (canvas: Canvas, parent: Element, block: Heading): void => {
  const { text, level } = block;
  const { style, above, below } = headingLines(canvas, block);
  if (canvas.y > page.top) canvas.y += above;
  if (level === 2) canvas.pdf.outline.addItem(text);
  drawText(canvas, parent, `H${level}`, text, style);
  canvas.y += below;
};

const drawParagraph = (canvas: Canvas, parent: Element, { text, tone }: Paragraph): void => {
  drawText(canvas, parent, 'P', text, styles[tone]);
  canvas.y += gapBelow(tone);
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

const drawNote = (canvas: Canvas, parent: Element, block: Note): void => {
  const { titles, lines, height } = noteLines(canvas, block);
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
  canvas.y = top + height + gapBelowNote;
};

const drawSignature = (canvas: Canvas, parent: Element, block: Signature): void => {
  const { width, written, above, height } = signatureLines(canvas, block);
  const top = canvas.y + above;
  for (const [at, { labels, values }] of written.entries()) {
    const x = page.left + at * (width + 24);
    canvas.rule(top + 2, x, x + width, ink.second, 0.6);
    canvas.marked(parent, 'P', () => {
      canvas.writeLines(labels, x, top + 4, styles.small);
      // Read after its label, and written above the line.
      const first = top - 3 - (values.length - 1) * styles.cell.leading;
      for (const [row, line] of values.entries()) {
        canvas.write(` ${line}`, x - canvas.widthOf(' ', styles.cell), first + row * styles.cell.leading, styles.cell);
      }
    });
  }
  canvas.y += height + 10;
};

/** Puts the first of some blocks where the paper goes on; what comes after it says what must stay together with it. */
export const drawBlock = (canvas: Canvas, parent: Element, blocks: readonly Block[]): void => {
  const [block, ...next] = blocks;
  canvas.need(beginningOf(canvas, blocks));
  switch (block?.type) {
    case undefined:
      return undefined;
    case 'heading':
      return drawHeading(canvas, parent, block);
    case 'paragraph':
      return drawParagraph(canvas, parent, block);
    case 'bullets':
      return drawBullets(canvas, parent, block);
    case 'facts':
      return drawFacts(canvas, parent, block.rows, tailOf(canvas, next));
    case 'table':
      return drawTable(canvas, parent, block, tailOf(canvas, next));
    case 'note':
      return drawNote(canvas, parent, block);
    case 'fan':
      return drawFan(canvas, parent, block);
    case 'signature':
      return drawSignature(canvas, parent, block);
  }
};
