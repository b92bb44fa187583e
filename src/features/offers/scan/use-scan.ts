import { useEffect, useRef, useState } from 'react'
import { MOST_PAGES } from './make-scan-pdf.ts'
import { createScanPage, PhotoFailure, type PhotoProblem, type ScanPage } from './photo-pixels.ts'

/** The pages of a scan and their actions. Photos are freed with their page, and all with the scanner. */
export function useScan(): Scan {
  const [pages, setPages] = useState<readonly ScanPage[]>([])
  const [taken, setTaken] = useState<Taken>()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [reading, setReading] = useState<{ number: number; count: number }>()
  const known = useRef(new Set<string>())
  useEffect(() => {
    const urls = known.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])

  const letGo = (page: ScanPage | undefined) => {
    if (!page) return
    URL.revokeObjectURL(page.url)
    known.current.delete(page.url)
  }
  const add = async (files: readonly File[]): Promise<readonly ScanPage[]> => {
    const fitting = files.slice(0, Math.max(0, MOST_PAGES - pages.length))
    const problems: Refused[] = files.slice(fitting.length).map(({ name }) => ({ name, problem: 'many' }))
    const added: ScanPage[] = []
    for (const [index, file] of fitting.entries()) {
      setReading({ number: index + 1, count: fitting.length })
      try {
        // oxlint-disable-next-line no-await-in-loop -- one photo in memory at a time
        const page = await createScanPage(file)
        known.current.add(page.url)
        added.push(page)
        setPages((before) => [...before, page])
      } catch (error) {
        problems.push({ name: file.name, problem: error instanceof PhotoFailure ? error.problem : 'unreadable' })
      }
    }
    setReading(undefined)
    setRefused(problems)
    return added
  }

  return {
    pages,
    taken,
    refused,
    reading,
    add,
    change: (page) => setPages((before) => before.map((one) => (one.id === page.id ? page : one))),
    move: (id, by) =>
      setPages((before) => {
        const at = before.findIndex((one) => one.id === id)
        const to = at + by
        const page = before[at]
        return page && before[to] ? before.toSpliced(at, 1).toSpliced(to, 0, page) : before
      }),
    remove: (id) => {
      const index = pages.findIndex((one) => one.id === id)
      const page = pages[index]
      if (!page) return
      letGo(taken?.page)
      setTaken({ page, index })
      setPages(pages.toSpliced(index, 1))
    },
    putBack: () => {
      if (!taken) return
      setPages((before) => before.toSpliced(taken.index, 0, taken.page))
      setTaken(undefined)
    },
  }
}

/** The page that was removed last, and its index. */
type Taken = { page: ScanPage; index: number }
export type Refused = { name: string; problem: PhotoProblem | 'many' }

export type Scan = {
  pages: readonly ScanPage[]
  taken: Taken | undefined
  /** Photos that could not be added at the last attempt. */
  refused: readonly Refused[]
  /** Progress while photos are read. */
  reading: { number: number; count: number } | undefined
  add: (files: readonly File[]) => Promise<readonly ScanPage[]>
  change: (page: ScanPage) => void
  move: (id: string, by: 1 | -1) => void
  remove: (id: string) => void
  putBack: () => void
}
