import { randomBytes } from 'node:crypto';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import { PDFDocument, PDFHexString, StandardFonts } from 'pdf-lib';

const letter = [612, 792] as const;
const fontSize = 14;

/** Returns a PDF with a line of text on each page: "Page 7 of 9", and on page 7 also `seventh`. */
export const createPdf = async (pages: number, seventh = ''): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([...letter]);
    page.drawText(`Page ${number} of ${pages}`, { x: 72, y: 700, size: fontSize, font });
    if (number === 7) page.drawText(seventh, { x: 72, y: 400, size: fontSize, font });
  }
  return new Uint8Array(await pdf.save());
};

/** Returns a PDF that no password opens. */
export const createProtectedPdf = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await PDFDocument.create();
  pdf.addPage([...letter]);
  const digest = () => PDFHexString.of(randomBytes(32).toString('hex'));
  const { context } = pdf;
  context.trailerInfo.ID = context.obj([digest(), digest()]);
  context.trailerInfo.Encrypt = context.register(
    context.obj({ Filter: 'Standard', V: 1, R: 2, O: digest(), U: digest(), P: -4 }),
  );
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
};

/** Returns a Word document with one bold paragraph. */
export const createWord = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const document = new Document({
    sections: [{ children: [new Paragraph({ children: [new TextRun({ text, bold: true })] })] }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
};

/** A PNG of one pixel. */
export const onePixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A mail whose HTML tries to load an image from another host and to run scripts. */
export const trackingMail = `From: Ada Moreau <ada@example.com>
To: Hub <hub@example.com>
Subject: Figures for the reply
Date: Mon, 16 Nov 2026 10:30:00 +0000
Message-ID: <1@example.com>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/html; charset=utf-8

<style>.lead { color: rgb(1, 2, 3) }</style>
<p class="lead">The figures are attached.</p><p style="font-weight: 700">Bold line</p>
<img src="https://tracker.example/pixel.png"><img src=x onerror="parent.broken = 1">
<script>parent.broken = 1</script><div style="background: url(https://tracker.example/style.png)">End</div>
--b
Content-Type: application/pdf; name="Figures.pdf"
Content-Disposition: attachment; filename="Figures.pdf"
Content-Transfer-Encoding: base64

JVBERi0=
--b--
`.replaceAll('\n', '\r\n');
