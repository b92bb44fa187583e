import { buildRawStream } from '#tests/builders/files/assemble-pdf.ts'
import { packContent } from './write-pdf.ts'

/** Optional features of a PDF. */
export type Features = {
  /**
   * Further entries of each page, its resources, their fonts and forms, the catalog and the root of the page tree.
   */
  page?: string
  resources?: string
  fonts?: string
  xobjects?: string
  catalog?: string
  root?: string
  /** Replaces the pages' attributes, and their size. */
  given?: string
  box?: string
  /** Drawn after the words, in the same graphics state. */
  content?: string
  around?: (content: string) => string
  split?: (content: string) => string[]
  isPlain?: true
  /** `objects` are numbered from 200; `replaced` takes the place of other objects; `appended` is added at the end. */
  objects?: readonly (string | Buffer)[]
  replaced?: ReadonlyMap<number, string | Buffer>
  appended?: ReadonlyMap<number, string | Buffer>
}

const FORM = '/Type /XObject /Subtype /Form'
const BOX = '/BBox [0 0 600 600]'
const SQUARE = '300 400 120 60 re f'
const image = packContent(
  Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 37) % 256)),
  '/Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8',
)
const type3 = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /P 201 0 R /A 202 0 R >>
/Encoding << /Type /Encoding /Differences [97 /P /A] >> /FirstChar 97 /LastChar 98 /Widths [1000 1000] /Resources << >> >>`
const type0 = `<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /90ms-RKSJ-H /DescendantFonts [201 0 R] >>`
const cidFont = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >>
/FontDescriptor 202 0 R >>`
const descriptor = `<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200
/CapHeight 700 /StemV 80 >>`
const layers = (state: string) =>
  `/OCProperties << /OCGs [200 0 R 201 0 R] /D << /Order [200 0 R 201 0 R] /${state} [201 0 R] >> >>`
const widget = (more: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /F 4 /Rect [300 400 420 460] /AP << /N 201 0 R >> ${more} >>`
const drawn = buildRawStream(`0.9 0.6 0.1 rg 0 0 120 60 re f`, `${FORM} /BBox [0 0 120 60]`)

/** Documents for each feature that occurred in letters, or could. */
export const FEATURES: Readonly<Record<string, Features>> = {
  plain: {},
  'unpacked content': { isPlain: true },
  'user unit': { page: '/UserUnit 1.5' },
  'smaller crop box': { page: '/CropBox [20 30 560 570]' },
  'inherited crop box': { root: '/CropBox [20 30 560 570]' },
  'crop box beyond the sheet': { page: '/CropBox [-100 -100 2000 2000]' },
  'boxes for print': { page: '/TrimBox [9 9 500 500] /BleedBox [5 5 510 510] /ArtBox [40 40 400 400]' },
  'sheet off the origin': { box: '[-60 -40 800 860]' },
  'corners in another order': { box: '[842 842 0 0]' },
  'parts of points': { box: '[0 0 841.889763779527 841.889763779527]' },
  'sheet as an object': { box: '200 0 R', objects: ['[0 0 201 0 R 201 0 R]', '842'] },
  'all as objects': {
    given: '/Resources 200 0 R /MediaBox 202 0 R /Rotate 203 0 R',
    objects: ['<< /Font 201 0 R /XObject 204 0 R >>', '<< /F1 8 0 R >>', '[0 0 842 842]', '0', '<< /Fm0 9 0 R >>'],
  },
  'nothing to draw with': { given: '/MediaBox [0 0 842 842]' },
  'entries that are null': { page: '/CropBox null /Group null /Annots null' },
  'resources that are not there': { given: '/Resources 399 0 R /MediaBox [0 0 842 842]' },
  'content in parts': { split: (text) => text.split(/(?<=[Qm]) /) },
  'content in many parts': { split: (text) => text.split(/(?<= )(?=\/|BT|ET)/) },
  'no content': { split: () => [] },
  'content that leaves a state open': { around: (own) => `q 0.9 0 0 0.9 30 20 cm ${own}` },
  'content that leaves three open': { around: (own) => `q q 0.9 0 0 0.9 30 20 cm q ${own}` },
  'content that closes too often': { around: (own) => `0.9 0 0 0.9 30 20 cm Q ${own} Q Q` },
  'content that closes too often amid': { around: (own) => `${own} Q 1 0 0 rg Q ${SQUARE}` },
  'text left open': { around: (own) => `${own} BT /F1 9 Tf 72 90 Td (Foot) Tj` },
  'marked content left open': { around: (own) => `/P <</MCID 0>> BDC ${own}` },
  'scaled from the top, as browsers do': { around: (own) => `.5 0 0 -.5 0 842 cm 2 0 0 -2 0 1684 cm ${own}` },
  'cut at the top': { around: (own) => `0 0 500 700 re W n ${own}` },
  'shaded at the top': { around: (own) => `/G0 gs ${own}`, resources: '/ExtGState << /G0 << /ca 0.4 /CA 0.4 >> >>' },
  'text set to be cut out': {
    around: (own) => `${own} q BT 7 Tr /F1 60 Tf 200 500 Td (CUT) Tj ET 1 0 0 rg 0 0 800 800 re f Q`,
  },
  'brackets in strings': { content: 'BT /F1 9 Tf 72 650 Td (q Q \\( Q) Tj <51> Tj ET % Q q' },
  'page as a group': { page: '/Group << /S /Transparency /CS /DeviceRGB /I true /K false >>' },
  'knockout group': { page: '/Group << /S /Transparency /CS /DeviceCMYK /I true /K true >>' },
  'group in a form': {
    resources: '/Properties << >> /Pattern << >> /ColorSpace << >> /Shading << >>',
    objects: [buildRawStream(`1 0 0 rg ${SQUARE}`, `${FORM} ${BOX} /Group << /S /Transparency /CS /DeviceRGB >>`)],
    replaced: new Map([[9, buildRawStream('/X Do', `${FORM} ${BOX} /Resources << /XObject << /X 200 0 R >> >>`)]]),
  },
  'soft mask': {
    resources: '/ExtGState << /G0 << /SMask << /S /Luminosity /G 200 0 R >> >> >>',
    content: `/G0 gs 0 0 1 rg ${SQUARE}`,
    objects: [
      buildRawStream('0.5 g 300 400 60 60 re f', `${FORM} ${BOX} /Group << /S /Transparency /CS /DeviceGray >>`),
    ],
  },
  blending: { resources: '/ExtGState << /G0 << /BM /Multiply >> >>', content: `/G0 gs 0 1 0 rg ${SQUARE}` },
  layers: {
    catalog: layers('ON'),
    resources: '/Properties << /L0 200 0 R /L1 201 0 R >>',
    content: `/OC /L0 BDC 1 0 0 rg ${SQUARE} EMC /OC /L1 BDC 0 1 0 rg 300 500 120 60 re f EMC`,
    objects: ['<< /Type /OCG /Name (a) >>', '<< /Type /OCG /Name (b) >>'],
  },
  'hidden layer': {
    catalog: layers('OFF'),
    resources: '/Properties << /L0 200 0 R /L1 201 0 R >>',
    content: `/OC /L0 BDC 1 0 0 rg ${SQUARE} EMC /OC /L1 BDC 0 1 0 rg 300 500 120 60 re f EMC`,
    objects: ['<< /Type /OCG /Name (a) >>', '<< /Type /OCG /Name (b) >>'],
  },
  'picture in the content': {
    content: 'q 80 0 0 80 300 400 cm BI /W 2 /H 2 /BPC 8 /CS /RGB ID Q q\u0001EI Q a\u0007q EI Q',
  },
  picture: {
    xobjects: '/Im0 200 0 R',
    resources: '/ProcSet [/PDF /Text /ImageC]',
    content: 'q 80 0 0 80 300 400 cm /Im0 Do Q',
    objects: [image],
  },
  pattern: {
    resources: '/Pattern << /P0 200 0 R >>',
    content: `/Pattern cs /P0 scn ${SQUARE}`,
    objects: [
      buildRawStream(
        '1 0 0 rg 0 0 4 4 re f',
        '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 8 8] /XStep 8 /YStep 8 /Resources << >>',
      ),
    ],
  },
  shading: {
    resources: '/Shading << /S0 << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [300 0 420 0] /Function 200 0 R >> >>',
    content: 'q 300 400 120 60 re W n /S0 sh Q',
    objects: ['<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1.25 >>'],
  },
  'colours of its own': {
    resources:
      '/ColorSpace << /C0 [/Separation /Ink /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 1 0] /N 1 >>] >>',
    content: `/C0 cs 0.7 scn ${SQUARE}`,
  },
  'drawn font': {
    fonts: '/F3 200 0 R',
    content: 'BT /F3 30 Tf 300 400 Td (abab) Tj ET',
    objects: [
      type3,
      buildRawStream('1000 0 0 0 750 750 d1 0 0 750 750 re f'),
      buildRawStream('1000 0 0 0 750 750 d1 0 0 375 750 re f'),
    ],
  },
  'font of many bytes': {
    fonts: '/F4 200 0 R',
    content: 'BT /F4 20 Tf 300 400 Td <8abf> Tj ET',
    objects: [type0, cidFont, descriptor],
  },
  'names with odd letters': { fonts: '/F#20#28x 8 0 R', content: 'BT /F#20#28x 20 Tf 300 400 Td (odd) Tj ET' },
  'names that are no UTF-8': { fonts: '/F#E9#FF 8 0 R', content: 'BT /F#E9#FF 20 Tf 300 400 Td (odd) Tj ET' },
  'form field': {
    catalog: '/AcroForm << /Fields [200 0 R] /DA (/Helv 0 Tf 0 g) >>',
    page: '/Annots [200 0 R]',
    objects: [widget(''), drawn],
  },
  'field list as an object': {
    catalog: '/AcroForm 202 0 R',
    page: '/Annots 204 0 R',
    objects: [widget(''), drawn, '<< /Fields 203 0 R /SigFlags 0 >>', '[200 0 R]', '[200 0 R]'],
  },
  link: {
    page: '/Annots [200 0 R]',
    objects: [
      '<< /Type /Annot /Subtype /Link /Border [0 0 2] /C [1 0 0] /Rect [300 400 420 460] /Dest [4 0 R /Fit] >>',
    ],
  },
  note: {
    page: '/Annots [200 0 R]',
    objects: [
      '<< /Type /Annot /Subtype /Square /C [1 0 0] /F 4 /P 4 0 R /Rect [300 400 420 460] /AP << /N 201 0 R >> >>',
      drawn,
    ],
  },
  tagged: {
    catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 200 0 R /Lang (en)',
    page: '/StructParents 0 /Tabs /S',
    objects: [
      '<< /Type /StructTreeRoot /K 201 0 R /ParentTree << /Nums [0 [201 0 R]] >> >>',
      '<< /Type /StructElem /S /P /P 200 0 R /Pg 4 0 R /K 0 >>',
    ],
    around: (own) => `/P <</MCID 0>> BDC ${own} EMC`,
  },
  'outline and labels': {
    catalog:
      '/Outlines 200 0 R /PageLabels << /Nums [0 << /S /r >>] >> /OpenAction [4 0 R /Fit] /PageMode /UseOutlines',
    objects: ['<< /First 201 0 R /Last 201 0 R /Count 1 >>', '<< /Title (One) /Parent 200 0 R /Dest [5 0 R /Fit] >>'],
  },
  'saved once more': {
    appended: new Map([
      [9, buildRawStream('0.8 0.2 0.2 rg 72 790 200 20 re f', `${FORM} ${BOX.replace('600 600', '900 900')}`)],
    ]),
  },
  'page saved once more': { appended: new Map([[8, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>']]) },
}
