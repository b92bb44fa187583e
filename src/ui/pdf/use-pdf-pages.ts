import { useEffect, useState } from 'react'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import type { PdfPages } from './pdf-pages.tsx'

/**
 * Loads the heavy part of the PDF view and starts its worker while the letter is still loading. Not `React.lazy`: if
 * the chunk fails to load, the page must stay, with a way to try again.
 */
export function usePdfPages(attempt: number): LoadedPages {
  const [loaded, setLoaded] = useState<LoadedPages & { attempt: number }>({ attempt })

  useEffect(() => {
    let isCurrent = true
    const begin = async () => {
      try {
        const Pages = await loadChunk('pdf-pages', loadPdfPages)
        if (isCurrent) setLoaded({ attempt, Pages })
      } catch (error) {
        if (isCurrent) setLoaded({ attempt, error: error instanceof Error ? error : new Error(String(error)) })
      }
    }
    void begin()
    return () => {
      isCurrent = false
    }
  }, [attempt])

  // Results of an earlier attempt were stopped.
  return loaded.attempt === attempt ? loaded : {}
}

async function loadPdfPages() {
  const [{ PdfPages: Pages }, { preparePdfWorker }] = await Promise.all([
    import('./pdf-pages.tsx'),
    import('./pdf-engine.ts'),
  ])
  preparePdfWorker()
  return Pages
}

type LoadedPages = { Pages?: typeof PdfPages; error?: Error }
