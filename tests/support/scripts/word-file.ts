import JSZip from 'jszip';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A Word document of this body, as small as may be. */
export async function docxOf(body: string, styles?: string): Promise<Uint8Array> {
  const archive = new JSZip();
  archive.file(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  archive.file(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Target="word/document.xml" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/></Relationships>',
  );
  archive.file('word/document.xml', `<w:document ${word}><w:body>${body}</w:body></w:document>`);
  if (styles !== undefined) archive.file('word/styles.xml', `<w:styles ${word}>${styles}</w:styles>`);
  return archive.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}
