import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import type { Answers, UploadedFile } from '#contract/form/values.ts'
import { FORM_UPLOAD_TYPES } from '#contract/applications/forms/form-uploads.ts'
import { msg } from '#contract/zod-free/text.ts'
import { listReadyUploads, type Uploader, type UploadRow } from '#server/features/applications/forms/uploads/store.ts'
import type { Db } from '#server/db/open-db.ts'
import type { FieldText } from '#server/platform/failure.ts'

/** Answers whose files match stored uploads, and the errors of the others. */
export type CheckedFiles = { values: Answers; wrong: Record<string, FieldText>; uploads: Map<string, UploadRow> }

/**
 * Looks up every file in the answers. Name, size and kind come from the upload, not from the request. Missing,
 * incomplete and foreign files are rejected alike.
 */
export async function lookUpAnswerFiles(
  db: Db,
  uploader: Uploader,
  definition: FormDefinition,
  values: Answers,
): Promise<CheckedFiles> {
  const items = definition.sections.flatMap((section) => section.items)
  const uids = new Set<string>()
  const wrong: Record<string, FieldText> = {}
  replaceFileAnswers(items, values, (_, entry) => {
    for (const uid of listFileIds(entry)) uids.add(uid)
    return entry
  })
  const uploads = await listReadyUploads(db, uploader, [...uids])
  const checked = replaceFileAnswers(items, values, (item, entry, path) => {
    if (entry === null || entry === undefined) return entry
    const rows = listFileIds(entry).map((uid) => uploads.get(uid))
    if (
      !Array.isArray(entry) ||
      rows.length !== entry.length ||
      rows.some((row) => !row || !isFileTypeAllowed(item, row.name))
    )
      wrong[path] = msg('This file is no longer here. Upload it again.')
    return rows.flatMap((row) => (row ? [toFileAnswer(row)] : []))
  })
  return { values: checked, wrong, uploads }
}

/** The ids of files in an answer of any type. */
export function listFileIds(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file: unknown) =>
    typeof file === 'object' && file !== null && 'uid' in file && typeof file.uid === 'string' ? [file.uid] : [],
  )
}

/** The ids of all files anywhere in the answers of a form. */
export function listFileIdsInAnswers(definition: FormDefinition, values: Answers): string[] {
  const found: string[] = []
  const items = definition.sections.flatMap((section) => section.items)
  replaceFileAnswers(items, values, (_, entry) => {
    found.push(...listFileIds(entry))
    return entry
  })
  return [...new Set(found)]
}

/** The ids of all files in stored answers, whichever form they belong to. */
export function listFileIdsInJson(json: string): string[] {
  const found = new Set<string>()
  JSON.parse(json, (_, value: unknown) => {
    for (const uid of listFileIds(value)) found.add(uid)
    return value
  })
  return [...found]
}

type Replace = (item: FormItem & { type: 'fileUpload' }, given: unknown, path: string) => unknown

/** Replaces the answers to file questions, also in the rows of lists. */
function replaceFileAnswers(items: readonly FormItem[], values: Answers, replace: Replace, before = ''): Answers {
  const after: Record<string, unknown> = { ...values }
  for (const item of items) {
    const entry = Object.hasOwn(values, item.name) ? values[item.name] : undefined
    const path = `${before}${item.name}`
    if (entry === undefined) continue
    if (item.type === 'fileUpload') after[item.name] = replace(item, entry, path)
    if (item.type !== 'dynamicList' || !Array.isArray(entry)) continue
    after[item.name] = entry.map((row: unknown, at) =>
      isAnswersObject(row) ? replaceFileAnswers(item.dynamicListOptions.items, row, replace, `${path}.${at}.`) : row,
    )
  }
  return after
}

const isAnswersObject = (row: unknown): row is Answers => typeof row === 'object' && row !== null && !Array.isArray(row)

function isFileTypeAllowed(item: FormItem & { type: 'fileUpload' }, name: string): boolean {
  const endings = item.fileUploadOptions?.allowedTypes ?? FORM_UPLOAD_TYPES
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && endings.some((one) => one.replace(/^\./, '').toLowerCase() === ending)
}

/** Converts an upload to the answer of a file question. */
export function toFileAnswer({ id, name, size, media_type: type, created_at: at }: UploadRow): UploadedFile {
  return {
    uid: id,
    name,
    size,
    type: type ?? '',
    lastModified: at,
    webkitRelativePath: '',
    content: '',
    status: 'done',
  }
}
