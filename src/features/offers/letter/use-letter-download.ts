import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { hasLetter, letterQuery } from '#src/data/offers/letters.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** Saves a letter as a file, from the device's copy when there is one. */
export function useLetterDownload(offerId: number, document: OfferDocument): { download: () => void; isBusy: boolean } {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  const run = async () => {
    if (!hasLetter(document)) {
      showSnack({ kind: 'disruptive', text: t`No offer letter content available` })
      return
    }
    setIsBusy(true)
    try {
      const { file } = await client.fetchQuery(letterQuery(offerId, document))
      saveFile(file, toLetterFileName(document.name))
    } catch {
      showSnack({ kind: 'disruptive', text: t`Offer Letter Download Failed` })
    }
    setIsBusy(false)
  }

  return { download: () => void run(), isBusy }
}

/** A file name that every file system accepts. */
export function toLetterFileName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  const clean = name.replaceAll(/[\u0000-\u001f\u007f\\/:*?"<>|]+/g, ' ').trim()
  return /\.pdf$/i.test(clean) ? clean : `${clean || 'letter'}.pdf`
}
