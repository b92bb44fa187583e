import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import { showSnack } from './notice/snack.tsx'

/**
 * A dialog or panel whose code is loaded when it is opened. Unlike with `React.lazy`, a failed load shows a notice,
 * calls `onClose` and leaves the page as it was; the next press tries again.
 */
export function createOnDemandView<Props extends { onClose: () => void }>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
) {
  let loaded: ComponentType<Props> | undefined
  return function OnDemandView(props: Props) {
    const { t } = useLingui()
    const [View, setView] = useState(() => loaded)
    const giveUp = useEffectEvent(() => {
      showSnack({ kind: 'disruptive', text: t`Couldn’t open this. Try again.` })
      props.onClose()
    })
    useEffect(() => {
      let isMounted = true
      const receive = (view: ComponentType<Props>) => {
        loaded = view
        if (isMounted) setView(() => view)
      }
      void loadChunk(chunk, load, true).then(receive, () => isMounted && giveUp())
      return () => {
        isMounted = false
      }
    }, [])
    return View && <View {...props} />
  }
}
