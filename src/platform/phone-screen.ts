import { createContext } from 'react'

/**
 * While the server renders: whether a phone asked, which is shown nothing of what stands beside a page. The browser
 * looks at its own window.
 */
export const PhoneScreen = createContext(false)
