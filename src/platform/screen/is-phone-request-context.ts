import { createContext } from 'react'

/**
 * During server rendering: whether the request came from a phone, which gets no side pane. In the browser the window
 * width decides.
 */
export const IsPhoneRequestContext = createContext(false)
