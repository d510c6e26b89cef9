/**
 * pdf.js has each stream of a file unpacked by `DecompressionStream`, in other threads and piece by piece; that takes longer
 * than the few kilobytes that a page of text has. Without it pdf.js unpacks by itself, at once. This module is for the
 * thread that reads the text of PDFs and for nothing else.
 */
Reflect.deleteProperty(globalThis, 'DecompressionStream');
