import PdfKit from 'pdfkit';
import { houseImprint } from '#domain/contact/house-imprint.ts';
import { houseContact } from '../../brand/house.ts';
import { facesFor } from '../fonts/faces.ts';
import { type Letter, textsOf } from './blocks.ts';
import { Canvas } from './canvas.ts';
import { drawBlock } from './draw-block.ts';
import { drawFeet, drawLetterhead, drawRunningHead } from './letterhead.ts';

const bytesOf = async (pdf: InstanceType<typeof PdfKit>): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });

/**
 * A letter as PDF/UA: tagged, German, its fonts within, bookmarks for its sections. Of the same letter always the same
 * bytes, since nothing in it comes from the moment or from chance.
 */
export const renderLetter = async (letter: Letter): Promise<Uint8Array> => {
  const faces = await facesFor([
    ...textsOf(letter),
    ...Object.values(houseImprint),
    houseContact.companyName,
    houseContact.supportHours,
    houseContact.support.phone,
    houseContact.support.email,
  ]);
  const at = new Date(letter.createdAt);
  const options = {
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'de-DE',
    // Its types know PDF/A alone.
    subset: 'PDF/UA' as 'PDF/A-1a',
    info: { Title: letter.title, Author: houseContact.companyName, CreationDate: at, ModDate: at },
  } as const;
  const pdf = new PdfKit(options);
  const bytes = bytesOf(pdf);
  const canvas = new Canvas(pdf, faces);
  canvas.newPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  drawLetterhead(canvas, root, letter);
  canvas.onPage(() => drawRunningHead(canvas, letter.title));
  for (const at of letter.blocks.keys()) drawBlock(canvas, root, letter.blocks.slice(at));
  root.end();
  drawFeet(canvas);
  pdf.end();
  return bytes;
};
