// Reads documents beside the page: a file of ours, since its policy lets no script of anywhere else run.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
