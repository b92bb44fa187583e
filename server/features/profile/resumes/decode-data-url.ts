import { createResumeRefusal } from './refusal.ts'

/** The file of a data URL; of its type only the name of the file is believed. */
export function decodeDataUrl(content: string): Buffer {
  const comma = content.indexOf(',')
  const head = content.slice(0, Math.max(0, comma))
  if (!/^data:[^,]{0,200};base64$/i.test(head)) throw createResumeRefusal(content === '' ? 'empty' : 'broken')
  const text = content.slice(comma + 1)
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(text)) throw createResumeRefusal('broken')
  return Buffer.from(text, 'base64')
}
