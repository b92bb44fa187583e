import type { Scope } from '#contract/employer/api-key-scopes.ts'
import type { z } from './zod.ts'

/**
 * Those who may call: anyone, a signed-in candidate of the tenant, an administrator of the tenant, or an employer's
 * system with an API key that has the endpoint's scope.
 */
export type Access = 'public' | 'candidate' | 'admin' | 'employer'

/**
 * An endpoint is data: the server mounts it, the browser calls it, and the access matrix test iterates over all of
 * them.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute path with `:name` for parameters. */
  path: string
  access: Access
  /** The scope an API key needs; every `employer` endpoint has one. */
  scope?: Scope
  /** A line for the API description. */
  summary?: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  /** JSON body; for `multipart` endpoints the fields besides the files. */
  body?: z.ZodMiniType
  /** Largest JSON body in bytes, if larger than the default. */
  bodyBytes?: number
  /** The body is multipart/form-data: text fields are validated by `body`, files are passed on as streams. */
  multipart?: true
  /** Longest field of such a form in bytes, if a file may be sent as text. */
  fieldBytes?: number
  /** Either a JSON body, or multipart/form-data with the JSON in the field of this name beside the files. */
  jsonField?: string
  /** The body is streamed, whatever its type, up to the maximum size of a feed; `body` describes it. */
  streamed?: true
  /** A POST without side effects for users: needs no CSRF token, and may run while the session changes. */
  harmless?: true
  /** Whether the endpoint requires an `Idempotency-Key` header; effect and key are committed together. */
  idempotent?: true
  /** Path of the created resource for the `Location` header, where `:offer.id` is replaced by that value of `data`. */
  location?: string
  /**
   * Schema of `data` in the envelope; without an envelope, `'file'` returns bytes and `'events'` server-sent events.
   */
  response: z.ZodMiniType | 'file' | 'events'
}

/** An endpoint for employers' systems, always with a summary and a scope. */
export type EmployerEndpoint = Endpoint & { access: 'employer'; scope: Scope; summary: string }

type Infer<T> = T extends z.ZodMiniType ? z.infer<T> : undefined

export type ParamsOf<E extends Endpoint> = Infer<E['params']>
export type QueryOf<E extends Endpoint> = Infer<E['query']>
export type BodyOf<E extends Endpoint> = Infer<E['body']>
export type DataOf<E extends Endpoint> = Infer<E['response']>
