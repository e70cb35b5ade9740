import type PdfKit from 'pdfkit';
import type { Faces } from '../fonts/faces.ts';
import { page, type Style } from './paper.ts';

export type Pdf = InstanceType<typeof PdfKit>;
export type Element = ReturnType<Pdf['struct']>;

/** What marks stand for besides text; pdfkit knows `scope`, its types do not yet. */
export interface ElementOptions {
  readonly title?: string;
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
  readonly bbox?: readonly [number, number, number, number];
}

/** Paper with a pen: places lines where it is told and keeps what they mean beside what they look like. */
export class Canvas {
  readonly pdf: Pdf;
  private readonly faces: Faces;
  /** Where the next line may stand, from the top. */
  y: number = page.top;
  private readonly turned: (() => void)[] = [];
  private readonly widths = new Map<string, number>();

  constructor(pdf: Pdf, faces: Faces) {
    this.pdf = pdf;
    this.faces = faces;
    for (const [name, file] of faces.files) pdf.registerFont(name, Buffer.from(file));
  }

  /** Told after each new page. */
  onPage(work: () => void): void {
    this.turned.push(work);
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = page.top;
    for (const work of this.turned) work();
  }

  /** Turns the page unless this much is left on it. */
  need(height: number): void {
    if (this.y + height > page.height - page.bottom) this.newPage();
  }

  /** In points. Words are measured once: a report says the same few hundred again and again. */
  widthOf(text: string, style: Style): number {
    const key = `${style.face} ${style.size} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.faces
      .runs(style.face, text)
      .reduce((sum, run) => sum + this.pdf.font(run.face, style.size).widthOfString(run.text), 0);
    this.widths.set(key, width);
    return width;
  }

  /** The lines of a text in a width: broken at blanks, and within a word that is wider than all of it. */
  lines(text: string, style: Style, width: number): readonly string[] {
    const blank = this.widthOf(' ', style);
    const lines: string[] = [];
    let line = '';
    let used = 0;
    // A sum and its sign stay on one line, whoever wrote them.
    const tied = text.replaceAll(/ (?=[€%])/g, '\u00a0');
    for (const word of tied.split(' ').flatMap((each) => this.parts(each, style, width))) {
      const needed = this.widthOf(word, style);
      if (line === '') [line, used] = [word, needed];
      else if (used + blank + needed > width) {
        lines.push(line);
        [line, used] = [word, needed];
      } else {
        line = `${line} ${word}`;
        used += blank + needed;
      }
    }
    return [...lines, line];
  }

  private parts(word: string, style: Style, width: number): readonly string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && this.widthOf(part + letter, style) > width) {
        parts.push(part);
        part = letter;
      } else part += letter;
    }
    return [...parts, part];
  }

  /** One line at its baseline; only inside of a mark. */
  write(text: string, x: number, baseline: number, { face, size, colour }: Style): void {
    let at = x;
    for (const run of this.faces.runs(face, text)) {
      this.pdf.font(run.face, size).fillColor(colour);
      this.pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += this.pdf.widthOfString(run.text);
    }
  }

  /** Several lines from `top` on; answers where they end. Breaks of lines are blanks to whoever listens. */
  writeLines(lines: readonly string[], x: number, top: number, style: Style, edge?: number): number {
    for (const [at, line] of lines.entries()) {
      const start = edge === undefined ? x : edge - this.widthOf(line, style);
      const spoken = at < lines.length - 1 ? `${line} ` : line;
      this.write(spoken, start, top + at * style.leading + style.leading * 0.76, style);
    }
    return top + lines.length * style.leading;
  }

  /** A part of the structure below another. The caller ends it. */
  element(parent: Element, tag: string, options: ElementOptions = {}): Element {
    const element = this.pdf.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** A part of the structure with one content. */
  marked(parent: Element, tag: string, draw: () => void, options: ElementOptions = {}): void {
    const element = this.element(parent, tag, options);
    element.add(draw);
    element.end();
  }

  /** What nobody needs to be told: lines, grounds, page numbers. */
  artifact(draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  rule(y: number, from: number, to: number, colour: string, width = 0.6): void {
    this.artifact(() => this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke());
  }

  ground(x: number, y: number, width: number, height: number, colour: string): void {
    this.artifact(() => this.pdf.rect(x, y, width, height).fill(colour));
  }
}
