import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Like a phone's photo: rotated, with author and location. */
export const aTaggedJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
    .withExif({
      IFD0: { Artist: 'Noor Haddad' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Like a phone's photo with a second picture appended, which has the same metadata. */
export const aPhonesJpeg = async (): Promise<Buffer> => Buffer.concat([await aTaggedJpeg(), await aTaggedJpeg()]);

export const onThePage = 'Knee, left: stable';

/** A PDF of one page with its author in every possible place, and with active content. */
export async function aTellingPdf(): Promise<Buffer> {
  const made = await PDFDocument.create();
  made.setAuthor('Noor Haddad');
  made.setTitle('Noor Haddad, private');
  const { context } = made;
  const page = made.addPage([200, 200]);
  page.drawText(onThePage, { x: 20, y: 150, size: 12 });
  page.drawImage(await made.embedJpg(await aPhonesJpeg()), { x: 20, y: 20, width: 40, height: 20 });
  const xmp = () => context.register(context.stream('<x:xmpmeta>Noor Haddad</x:xmpmeta>', { Type: 'Metadata' }));
  made.catalog.set(PDFName.of('Metadata'), xmp());
  page.node.set(PDFName.of('Metadata'), xmp());
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Maker: { Private: PDFString.of('Noor Haddad') } }));
  made.addJavaScript('hello', 'app.alert("Noor Haddad")');
  const opens = { S: 'JavaScript', JS: PDFString.of('app.alert("Noor Haddad")') };
  made.catalog.set(PDFName.of('OpenAction'), context.obj(opens));
  page.node.set(PDFName.of('AA'), context.obj({ O: opens }));
  await made.attach(Buffer.from('Noor Haddad'), 'noor.txt');
  const mark = (more: object) =>
    context.register(
      context.obj({
        Type: 'Annot',
        Rect: [0, 0, 9, 9],
        T: PDFString.of('Noor Haddad'),
        M: PDFString.of('D:2026'),
        ...more,
      }),
    );
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      mark({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://knee.example/') } }),
      mark({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('mailto:knee@clinic.example') } }),
      mark({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('javascript:alert(1)') } }),
      mark({ Subtype: 'Link', A: { S: 'URI', URI: PDFHexString.fromText('\tJAVASCRIPT:alert(2)') } }),
      mark({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('file:///etc/hosts') } }),
      mark({ Subtype: 'Link', A: { S: 'Launch', F: PDFString.of('calc.exe') } }),
      mark({ Subtype: 'Highlight', Contents: PDFString.of('See here'), QuadPoints: [0, 0, 9, 0, 0, 9, 9, 9] }),
      mark({ Subtype: 'FileAttachment', Contents: PDFString.of('carried.exe') }),
    ]),
  );
  return Buffer.from(await made.save({ useObjectStreams: false }));
}
