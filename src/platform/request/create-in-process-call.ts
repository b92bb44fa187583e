import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import type { Read } from '#contract/wire/page-renderer.ts'
import { buildEndpointPath, type Call, type CallInput } from './call.ts'
import { RequestFailure } from './failure/request-failure.ts'

/** `call` for server rendering: the endpoint is read in process, with the visitor's own rights. Only reads. */
export function createInProcessCall(read: Read): Call {
  // oxlint-disable-next-line typescript/no-useless-default-assignment -- callers may leave it out
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<DataOf<E>> => {
    if (endpoint.method !== 'GET' || typeof endpoint.response === 'string')
      throw new Error(`${endpoint.method} ${endpoint.path} is not read while rendering`)
    const { data, metadata } = await read(buildEndpointPath(endpoint, input)).catch((error: unknown) => {
      throw toRequestFailure(error)
    })
    const parsed = endpoint.response.parse(data) as DataOf<E>
    input.onMetadata?.(metadata)
    return parsed
  }
}

/** Loaders distinguish a missing job from an error by status, on the server as in the browser. */
function toRequestFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return error
  const data = 'data' in error ? error.data : null
  return new RequestFailure(error.status >= 500 ? 'server' : 'refused', error.message, {
    status: error.status,
    data,
    cause: error,
  })
}
