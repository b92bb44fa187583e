import { createHash } from 'node:crypto'
import type { RenderedVerdict } from '#server/files/rendered-pages/compare-rendered-pages.ts'
import type { AnswersInput, AnswersVerdict } from '#server/files/forms/validate-answers.ts'
import type { DefinitionInput, DefinitionVerdict } from '#server/files/forms/validate-definition.ts'
import { applyFileEdits, buildEditedFile, type Edit } from '#server/files/check/file-edits.ts'
import type { inspectPdf } from '#server/files/check/inspect-pdf.ts'
import { buildCutsAroundPdf, locatePdf } from '#server/files/locate-pdf.ts'
import type { FileVerdict, FoundFile, RefusalReason } from '#server/files/check/file-verdict.ts'
import type { ReadResume, ResumeKind } from '#server/integrations/resume-parse/resume.ts'
import { waitForParserModule } from './machine-fault.ts'

// Handlers of parser processes for files and forms, by kind. A new kind needs a new line; results are JSON. Parsers
// load on first use, so that a process only holds what it needs.

const loadPdfInspector = () => waitForParserModule(import('#server/files/check/inspect-pdf.ts'))
const loadLetterPlaceFinder = () =>
  waitForParserModule(import('#server/files/letter-places/find-places-on-letter-pages.ts'))
const loadSealingCheck = () => waitForParserModule(import('#server/signing/can-be-sealed.ts'))
const loadResumeReader = () => waitForParserModule(import('#server/integrations/resume-parse/read-resume.ts'))
const loadRenderedComparison = () =>
  waitForParserModule(import('#server/files/rendered-pages/compare-rendered-pages.ts'))

/** Bytes around a PDF are dropped first, so that exactly what is stored was parsed. */
async function inspectPdfFile(bytes: Uint8Array, allowed?: Parameters<typeof inspectPdf>[1]): Promise<FileVerdict> {
  const { inspectPdf } = await loadPdfInspector()
  const frame = locatePdf(bytes)
  if (typeof frame === 'string') return { refused: frame }
  const edits = buildCutsAroundPdf(bytes, frame)
  const verdict = await inspectPdf(bytes.subarray(frame.from, frame.to), allowed)
  if ('refused' in verdict) return verdict
  return edits ? buildEditedFile(bytes, edits, verdict.pages) : buildFoundFile(bytes, verdict.pages)
}

type Problem = (bytes: Uint8Array) => Promise<RefusalReason | null>

/** Removes the template reference and checks the rest completely: nothing else is tolerated. */
async function inspectArchiveFile(
  bytes: Uint8Array,
  problemOf: Problem,
  dropTemplate: (bytes: Uint8Array) => Promise<readonly Edit[] | undefined>,
): Promise<FileVerdict> {
  const problem = await problemOf(bytes)
  if (problem && problem !== 'linked-content') return { refused: problem }
  const edits = await dropTemplate(bytes)
  if (!edits) return toFileVerdict(problem, bytes)
  const found = buildEditedFile(bytes, edits)
  const left = await problemOf(applyFileEdits(bytes, found))
  return left ? { refused: left } : found
}

/** Checks whether a file is of its type and can be stored. */
export const JUDGES = {
  /** A signed letter, which is going to be sealed. */
  pdf: (bytes) => inspectPdfFile(bytes),
  /** A PDF that is stored unchanged. */
  documentPdf: (bytes) => inspectPdfFile(bytes, { mayRestrict: true }),
  /**
   * A PDF to sign, with its signature places. A PDF that cannot be sealed unchanged is refused, because its signature
   * would be in vain.
   */
  async letter(bytes) {
    const verdict = await inspectPdfFile(bytes)
    if ('refused' in verdict) return verdict
    const edited = applyFileEdits(bytes, verdict)
    const { findPlacesOnLetterPages, canLetterBeSigned } = await loadLetterPlaceFinder()
    if (!(await canLetterBeSigned(edited))) return { refused: 'allows-no-signature' }
    const letter = await findPlacesOnLetterPages(edited)
    const { canLetterBeSealed } = await loadSealingCheck()
    return (await canLetterBeSealed(edited, letter)) ? { ...verdict, letter } : { refused: 'changes-when-sealed' }
  },
  async png(bytes) {
    const { findPngProblem } = await waitForParserModule(import('#server/files/check/check-png.ts'))
    return toFileVerdict(await findPngProblem(bytes), bytes)
  },
  async jpeg(bytes) {
    const { extractJpegPicture } = await waitForParserModule(import('#server/files/extract-jpeg-picture.ts'))
    const found = extractJpegPicture(bytes)
    return 'refused' in found ? found : buildFoundFile(found.picture)
  },
  async docx(bytes) {
    const { findDocxProblem } = await waitForParserModule(import('#server/files/docx/check-docx.ts'))
    const { dropDocxTemplate } = await waitForParserModule(import('#server/files/docx/drop-docx-template.ts'))
    return inspectArchiveFile(bytes, findDocxProblem, dropDocxTemplate)
  },
  async doc(bytes) {
    const { findDocProblem } = await waitForParserModule(import('#server/files/check/check-doc.ts'))
    return toFileVerdict(findDocProblem(bytes), bytes)
  },
  /** A PDF that may have data attached, as a Europass resume has. */
  resumePdf: (bytes) => inspectPdfFile(bytes, { mayAttachData: true, mayRestrict: true }),
  async odt(bytes) {
    const { findOdtProblem } = await waitForParserModule(import('#server/files/odt/check-odt.ts'))
    const { dropOdtTemplate } = await waitForParserModule(import('#server/files/odt/drop-odt-template.ts'))
    return inspectArchiveFile(bytes, findOdtProblem, dropOdtTemplate)
  },
  /** Checks a text without a declared encoding. */
  async text(bytes) {
    const { inspectUnmarkedText } = await waitForParserModule(
      import('#server/files/detect-encoding/inspect-unmarked-text.ts'),
    )
    return toFileVerdict(inspectUnmarkedText(bytes), bytes)
  },
  async json(bytes) {
    const { inspectJson } = await waitForParserModule(import('#server/files/check/check-markup.ts'))
    return inspectJson(bytes)
  },
  async xml(bytes) {
    const { inspectXml } = await waitForParserModule(import('#server/files/check/check-markup.ts'))
    return inspectXml(bytes)
  },
} satisfies Record<string, (bytes: Uint8Array) => Promise<FileVerdict>>

const createResumeReader = (kind: ResumeKind) => async (bytes: Uint8Array) => {
  const { readResume } = await loadResumeReader()
  return readResume(bytes, kind)
}

/** Handlers that extract the text of a valid resume. */
const READERS = {
  readPdf: createResumeReader('pdf'),
  readDocx: createResumeReader('docx'),
  readOdt: createResumeReader('odt'),
  readTxt: createResumeReader('txt'),
  readJson: createResumeReader('json'),
  readXml: createResumeReader('xml'),
} satisfies Record<`read${Capitalize<ResumeKind>}`, (bytes: Uint8Array) => Promise<ReadResume>>

/** Handlers for files that have been checked before. */
const MAKERS = {
  /** Compares rendered pages; only processes that may draw offer this. */
  async compareRendered(bytes) {
    const { compareRenderedPages } = await loadRenderedComparison()
    return compareRenderedPages(bytes)
  },
} satisfies Record<string, (bytes: Uint8Array) => Promise<RenderedVerdict>>

/** Employers' form definitions and answers, as JSON: not files, but equally untrusted. */
const FORMS = {
  async formDefinition(bytes: Uint8Array): Promise<DefinitionVerdict> {
    const { validateFormDefinition } = await waitForParserModule(import('#server/files/forms/validate-definition.ts'))
    return validateFormDefinition(JSON.parse(toUtf8Text(bytes)) as DefinitionInput)
  },
  async formAnswers(bytes: Uint8Array): Promise<AnswersVerdict> {
    const { validateFormAnswers } = await waitForParserModule(import('#server/files/forms/validate-answers.ts'))
    return validateFormAnswers(JSON.parse(toUtf8Text(bytes)) as AnswersInput)
  },
}

export const HANDLERS = { ...JUDGES, ...READERS, ...MAKERS, ...FORMS }

/** Parsers that take long to load; a file's time limit only begins after that. */
const HEAVY: Partial<Record<Kind, () => Promise<unknown>>> = {
  pdf: loadPdfInspector,
  documentPdf: loadPdfInspector,
  resumePdf: loadPdfInspector,
  letter: () => Promise.all([loadPdfInspector(), loadLetterPlaceFinder(), loadSealingCheck()]),
  readPdf: loadResumeReader,
  readDocx: loadResumeReader,
  readOdt: loadResumeReader,
  compareRendered: loadRenderedComparison,
}

/** Loads the parsers for a kind of file. Throws errors that `isMachineFault` recognizes. */
export async function loadParsers(kind: Kind): Promise<void> {
  await HEAVY[kind]?.()
}

export type InspectedKind = keyof typeof JUDGES
export type Kind = keyof typeof HANDLERS
export type ResultOf<K extends Kind> = Awaited<ReturnType<(typeof HANDLERS)[K]>>

const toUtf8Text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

function toFileVerdict(refused: RefusalReason | null, bytes: Uint8Array): FileVerdict {
  return refused ? { refused } : buildFoundFile(bytes)
}

function buildFoundFile(edited: Uint8Array, pages: number | null = null): FoundFile {
  return { size: edited.length, sha256: createHash('sha256').update(edited).digest('hex'), pages }
}
