import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '#contract/boot.ts'
import type { Call } from './request/call.ts'

/** The context of every route's loader. `call` reads over the network in the browser, and in process on the server. */
export type AppContext = { queryClient: QueryClient; boot: Boot; call: Call; i18n: I18n }
