import { SaxesParser } from 'saxes';

export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
  /** A processing instruction, `<?target body?>`. */
  instruction?(target: string, body: string): void;
}

/**
 * Tells the elements and texts of an XML document one by one, so that neither its depth nor its length takes memory.
 * Entities that the document declares are not expanded. Reading ends at the first fault; what came before has been told.
 * Answers whether the document was read to its end.
 */
export function readXml(source: string, listener: XmlListener): boolean {
  const parser = new SaxesParser();
  let isWhole = true;
  parser.on('error', () => {
    isWhole = false;
  });
  parser.on('opentag', ({ name, attributes }) => isWhole && listener.open(name, attributes));
  parser.on('text', (text) => isWhole && listener.text(text));
  parser.on('cdata', (text) => isWhole && listener.text(text));
  parser.on('processinginstruction', ({ target, body }) => isWhole && listener.instruction?.(target, body));
  parser.on('closetag', ({ name }) => isWhole && listener.close(name));
  const pieceLength = 64 * 1024;
  for (let at = 0; at < source.length && isWhole; at += pieceLength) {
    parser.write(source.slice(at, at + pieceLength));
  }
  if (isWhole) parser.close();
  return isWhole;
}
