import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { offersQuery } from '#src/data/offers/offers.ts'

/** After the frame's message, polls the server until it agrees or a limit is reached. Offer views show the result. */
export function useConfirmation(): Confirmation {
  const client = useQueryClient()
  const [startedAt, setStartedAt] = useState<number>()

  useEffect(() => {
    if (startedAt === undefined || startedAt >= MOST) return
    void client.invalidateQueries({ queryKey: offersQuery().queryKey })
    const timer = setTimeout(() => setStartedAt(startedAt + 1), BETWEEN)
    return () => clearTimeout(timer)
  }, [startedAt, client])

  const begin = () => setStartedAt(0)
  return { state: startedAt === undefined ? 'idle' : startedAt < MOST ? 'checking' : 'late', begin, check: begin }
}

/** An external provider's report may arrive shortly after its page. */
const MOST = 10
const BETWEEN = 1500

type Confirmation = { state: 'idle' | 'checking' | 'late'; begin: () => void; check: () => void }
