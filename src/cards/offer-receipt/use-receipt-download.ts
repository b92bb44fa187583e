import { useEffect, useRef, useState } from 'react'
import type { ReceiptFile } from '#contract/zod-free/receipt-path.ts'
import { fetchReceipt, isBeingSealed } from '#src/data/offers/offer-receipt.ts'
import { saveFile } from '#src/platform/save-file.ts'

/** `sealing`: requested, but the seal is not ready yet. `unsealed`: it was not ready in time. */
export type ReceiptState = 'idle' | 'fetching' | 'sealing' | 'unsealed' | 'failed'

/** File names are in English for every language, as on the server. */
const NAMES = {
  receipt: (id: number) => `Offer ${id} receipt.zip`,
  record: (id: number) => `Offer ${id} record.pdf`,
} as const

/** Downloads a file of the receipt. Stops when the page is left. */
export function useReceiptDownload(offerId: number, file: ReceiptFile): { state: ReceiptState; download: () => void } {
  const [state, setState] = useState<ReceiptState>('idle')
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  const run = async () => {
    const { signal } = (asking.current = new AbortController())
    setState('fetching')
    try {
      const bytes = await fetchReceipt({ offerId, file, signal, onWait: () => setState('sealing') })
      saveFile(bytes, NAMES[file](offerId))
      setState('idle')
    } catch (error) {
      if (!signal.aborted) setState(isBeingSealed(error) ? 'unsealed' : 'failed')
    }
  }
  return { state, download: () => void run() }
}
