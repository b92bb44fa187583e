import type { LoaderScript } from '#contract/page.ts'

/**
 * Source of the inline script that runs before everything else: it makes the default Trusted Types policy, then adds the whole style
 * sheets and the entry module: `late` (load, first paint and idle, or the first pointer or key event), `now`, or in the offline `shell`,
 * where all style is inlined unless a kept page stands in it. Sent as text: no imports, no types.
 */
export const loaderScript: LoaderScript = (entry, preload, when, scripts = []) => {
  const start = when === 'shell' ? NOW : `${when === 'late' ? LATE : NOW};${KEEP_PRESS}`
  const add = addEntry(entry, preload, when === 'shell' ? `if(${IS_FILLED}){${SHEETS}}else n()` : SHEETS, scripts)
  return `{${KEEP_INSTALL};${FAILS};${SHOWN};${MANIFEST};${trustedTypes(scripts.map(({ src }) => src))};${add};${start}}`
}

// Script addresses: same origin and ours, or one of the operator's. HTML: none, whatever is given as such stands there as text, but for the one string that libraries probe with.
const trustedTypes = (allowed: string[]) =>
  `if(window.trustedTypes)trustedTypes.createPolicy("default",{createScriptURL:u=>{const x=new URL(u,location.href);if(x.origin===location.origin&&/^\\/(assets\\/|service-worker\\.js$|src\\/|app\\/|careers\\/|@|node_modules\\/)/.test(x.pathname))return u;if(${json(allowed)}.includes(u))return u;throw new TypeError("script address refused: "+u)},createHTML:h=>h==="<svg/>"?h:h.replaceAll("&","&amp;").replaceAll("<","&lt;")})`

// React hears of a value only when it differs from the one it saw last, and it looks at what is set by script: the old one is set so, the new one past it.
const TELL_AGAIN = `if(k(i)=="checked")i.checked=!v,i.click();else{i.value="";Object.getOwnPropertyDescriptor(Object.getPrototypeOf(i),"value").set.call(i,v);for(const t of["input","change"])i.dispatchEvent(new Event(t,{bubbles:true}))}`

// Until the page is taken over, a button that only the script can answer keeps its last press, and boxes and fields what was put into them: React leaves that standing
// there and knows nothing of it. Nobody else hears of the presses, for a half taken over page would answer them too, and a heart pressed once would be pressed twice.
const KEEP_PRESS = `let b;const m=new Map,r=()=>document.documentElement.dataset.ready,k=i=>/^(checkbox|radio)$/.test(i.type)?"checked":"value";addEventListener("click",e=>{if(!r()&&(b=e.target.closest?.("[type=button],[type=checkbox],[type=radio]")))e.stopPropagation()},true);addEventListener("input",e=>{const i=e.target;if(!r()&&i.type!="file")m.set(i,i[k(i)])},true);new MutationObserver((_,o)=>{if(r()=="failed")return;o.disconnect();setTimeout(()=>{for(const[i,v]of m)if(i.isConnected)${TELL_AGAIN};if(b?.isConnected&&!m.has(b))b.click()})}).observe(document.documentElement,{attributeFilter:["data-ready"]})`

// A script that does not come, or that throws while it starts, or that has not taken the page over in all this time: the page says so, and its buttons, links and
// forms are the browser's again. Should it come after all, it takes the page over as it stands.
const FAILS = `const fail=()=>{const s=document.documentElement.dataset;s.ready||(s.ready="failed")};for(const e of ["error","unhandledrejection"])addEventListener(e,()=>d&&fail())`

// The browser offers to install once, mostly before anything of ours is there; its own banner would come at once.
const KEEP_INSTALL = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();installPrompt=e})`

/** ms */
const FRAME_COMES = 2000
/** An image that hangs holds up the page's `load`, a sheet that hangs its script: neither is waited for longer, ms. */
const LOADED_BY = 8000
const SHEETS_BY = 5000
/** From the moment that its script is asked for a page has this long, ms: a slow phone on a slow network. */
const TAKEN_BY = 60_000

// What stands on the page already is shown first, not only drawn: while the first frame is on its way to the screen, fetching thirty files takes its processor.
// A tab in the background shows none, and starts all the same.
const SHOWN = `const shown=(f,ms)=>{setTimeout(f,ms);new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint")[0])o.disconnect(),f()}).observe({type:"paint",buffered:true})}`

// Browsers fetch the manifest, and the icons it names, as soon as its link is there: not before the first frame is on the screen. A browser that installs a site by
// its address looks when the page has loaded, in a window without a size, where no frame comes. By another link: one that comes is heard of, one that changes is not.
const MANIFEST = `const name=()=>{const m=document.getElementById("manifest"),l=document.createElement("link");l.rel="manifest";if(m)l.href=m.href,m.replaceWith(l)};addEventListener("load",()=>innerWidth&&!document.hidden?shown(name,${FRAME_COMES}):name())`

const IS_FILLED = `document.getElementById("root").hasChildNodes()`

const NOW = `${IS_FILLED}?shown(go,1000):go()`

const LATE = `for(const e of ["pointerdown","keydown"])addEventListener(e,go,{once:true,capture:true});addEventListener("load",()=>shown(()=>(window.requestIdleCallback||setTimeout)(go,{timeout:2000}),${FRAME_COMES}));setTimeout(go,${LOADED_BY})`

// All are fetched at once and evaluated one by one, so that a press in between is answered. One that fails is the entry's affair, and the entry's own failure the page's.
const addEntry = (entry: string, preload: string[], next: string, scripts: readonly OperatorScript[]) =>
  `let d=0;const f=${json(preload)};const go=()=>{if(d++)return;setTimeout(fail,${TAKEN_BY});for(const h of f){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}f.push(${json(entry)});${next}},n=()=>{const s=document.createElement("script");s.type="module";s.src=f.shift();s.onerror=f.length?s.onload=n:fail;document.head.append(s)${scripts.length > 0 ? addScripts(scripts) : ''}}`

// The document has of them what its own markup needs; the script may draw anything. One that fails is no reason to wait.
const SHEETS = `let w=1;const c=()=>--w||n();for(const l of document.querySelectorAll("link[disabled]"))w++,l.onload=l.onerror=c,l.disabled=false;c();setTimeout(()=>{if(w>0)w=1,c()},${SHEETS_BY})`

// Integrity is demanded: a script that changed at its source does not run.
const addScripts = (scripts: readonly OperatorScript[]) =>
  `;if(!f.length)s.onload=()=>{for(const o of ${json(scripts)}){const x=document.createElement("script");x.integrity=o.integrity;x.crossOrigin="anonymous";x.src=o.src;document.head.append(x)}}`

type OperatorScript = { src: string; integrity: string }

/** JSON inside a script element of the page: nothing in it can end the element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
