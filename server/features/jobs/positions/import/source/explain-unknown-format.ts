import { msg, type Text } from '#contract/zod-free/text.ts'

/** Explains why a feed that begins like this is in no supported format, and what to do about it. */
export function explainUnknownFormat(head: string): Text {
  if (head.trim() === '') return msg('The file is empty.')
  if (/^\s*(?:<!doctype[^>]*>\s*)?<html\b/i.test(head) && /<table\b/i.test(head))
    return msg('This is a web page with a table, which some programs call .xls. Save it as XLSX or as “CSV UTF-8”.')
  // The first bytes of such files, in whichever encoding they were read.
  if (
    head
      .slice(0, 8)
      .replaceAll(/\P{Cc}/gu, '')
      .startsWith('\u0011\u001A')
  )
    return msg('This is a workbook of an old Excel (.xls). Save it as XLSX or as “CSV UTF-8”.')
  return msg('This is no feed of jobs in a format the site knows.')
}
