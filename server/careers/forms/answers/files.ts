import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import type { Answers, UploadedFile } from '#contract/form/values.ts'
import { FORM_UPLOAD_TYPES } from '#contract/forms/form-uploads.ts'
import { readyUploads, type Uploader, type UploadRow } from '#server/careers/forms/uploads/store.ts'
import type { Db } from '#server/db/open.ts'
import type { FieldText } from '#server/platform/failure.ts'

/** Answers whose files are what the server holds, and what is wrong with the others. */
export type HeldFiles = { values: Answers; wrong: Record<string, FieldText>; uploads: Map<string, UploadRow> }

/**
 * Looks every file of the answers up: name, size and kind are those of the upload, whatever was sent with its id. A file that is not there,
 * not whole, or somebody else's is refused alike.
 */
export async function heldFiles(
  db: Db,
  uploader: Uploader,
  definition: FormDefinition,
  values: Answers,
): Promise<HeldFiles> {
  const items = definition.sections.flatMap((section) => section.items)
  const wanted = new Set<string>()
  const wrong: Record<string, FieldText> = {}
  eachFile(items, values, (_, given) => {
    for (const uid of uidsIn(given)) wanted.add(uid)
    return given
  })
  const uploads = await readyUploads(db, uploader, [...wanted])
  const held = eachFile(items, values, (item, given, path) => {
    if (given === null || given === undefined) return given
    const rows = uidsIn(given).map((uid) => uploads.get(uid))
    if (!Array.isArray(given) || rows.length !== given.length || rows.some((row) => !row || !takes(item, row.name)))
      wrong[path] = 'This file is no longer here. Upload it again.'
    return rows.flatMap((row) => (row ? [fileValueOf(row)] : []))
  })
  return { values: held, wrong, uploads }
}

/** The ids of files in an answer, whatever it is. */
export function uidsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file: unknown) =>
    typeof file === 'object' && file !== null && 'uid' in file && typeof file.uid === 'string' ? [file.uid] : [],
  )
}

/** The ids of all files anywhere in the answers of a form. */
export function allUids(definition: FormDefinition, values: Answers): string[] {
  const found: string[] = []
  const items = definition.sections.flatMap((section) => section.items)
  eachFile(items, values, (_, given) => {
    found.push(...uidsIn(given))
    return given
  })
  return [...new Set(found)]
}

/** The same for answers as they are kept, of whatever form. */
export function uidsAnywhere(json: string): string[] {
  const found = new Set<string>()
  JSON.parse(json, (_, value: unknown) => {
    for (const uid of uidsIn(value)) found.add(uid)
    return value
  })
  return [...found]
}

type Replace = (item: FormItem & { type: 'fileUpload' }, given: unknown, path: string) => unknown

/** The answers with those of file questions replaced, in the rows of lists too. */
function eachFile(items: readonly FormItem[], values: Answers, replace: Replace, before = ''): Answers {
  const after: Record<string, unknown> = { ...values }
  for (const item of items) {
    const given = Object.hasOwn(values, item.name) ? values[item.name] : undefined
    const path = `${before}${item.name}`
    if (given === undefined) continue
    if (item.type === 'fileUpload') after[item.name] = replace(item, given, path)
    if (item.type !== 'dynamicList' || !Array.isArray(given)) continue
    after[item.name] = given.map((row: unknown, at) =>
      isRow(row) ? eachFile(item.dynamicListOptions.items, row, replace, `${path}.${at}.`) : row,
    )
  }
  return after
}

const isRow = (row: unknown): row is Answers => typeof row === 'object' && row !== null && !Array.isArray(row)

function takes(item: FormItem & { type: 'fileUpload' }, name: string): boolean {
  const endings = item.fileUploadOptions?.allowedTypes ?? FORM_UPLOAD_TYPES
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && endings.some((one) => one.replace(/^\./, '').toLowerCase() === ending)
}

/** A file as it stands in an answer. */
export function fileValueOf({ id, name, size, media_type: type, created_at: at }: UploadRow): UploadedFile {
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
