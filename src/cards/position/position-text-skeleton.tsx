import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#src/ui/state/skeleton.tsx'

/** Placeholder for the employer's texts. */
export function PositionTextSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} />
      ))}
    </div>
  )
}
