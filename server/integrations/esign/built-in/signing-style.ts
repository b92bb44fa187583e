/** Styles of the signing page: the site's tokens without its style sheets. They contain no user input. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--sunken:#f2f3f6;--text:#15181f;--text-2:#4e535d;--line:#dee0e4;--line-strong:#83868e;
--brand:#2c57cd;--on-brand:#fff;--brand-text:#224ac0;--brand-soft:#e6efff;--danger:#b7191c;--success:#006e3b;--success-soft:#dcf9e5}
@media (prefers-color-scheme:dark){:root{--bg:#15171c;--sunken:#07080b;--text:#eff0f3;--text-2:#b4b7bf;--line:#2b2e34;--line-strong:#70747d;
--brand:#77a4f6;--on-brand:#0b111f;--brand-text:#9bbeff;--brand-soft:#1c2a49;--danger:#f98e8b;--success:#66d592;--success-soft:#12301e}}
*{box-sizing:border-box}
html{font:100%/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;background:var(--bg);color:var(--text)}
body{margin:0}
main{display:grid;gap:1rem;max-inline-size:34rem;margin-inline:auto;padding:1.25rem 1rem 1.5rem}
h1,h2,p,dl,dd,ul{margin:0;overflow-wrap:anywhere}
h1,h2{font-size:1.375rem;line-height:1.75rem;text-wrap:balance}
h2:focus{outline:none}
.by{color:var(--text-2);font-size:.875rem;line-height:1.25rem}
code{font:inherit;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.top{display:grid;gap:.25rem}
form{display:grid;gap:1rem}
ul{display:grid;gap:.5rem;padding-inline-start:1.25rem;color:var(--text-2)}
summary{min-block-size:3rem;padding-block:.75rem;font-weight:600;cursor:pointer}
.agree{display:flex;gap:.75rem;align-items:center;min-block-size:3rem;font-weight:600}
.agree input{flex:none;inline-size:1.5rem;block-size:1.5rem;margin:0;accent-color:var(--brand)}
.field{display:grid;gap:.375rem}
.field label{font-weight:600}
.field>input{inline-size:100%;min-block-size:3.5rem;padding:.5rem .75rem;background:var(--bg);border:1px solid var(--line-strong);
border-radius:10px;color:var(--text);font:1.375rem/1.75rem 'Snell Roundhand','Segoe Script','Brush Script MT','Apple Chancery',cursive}
.field>input:lang(ar){font-family:inherit}
[aria-invalid]{border-color:var(--danger)!important;outline-color:var(--danger)}
.hint{color:var(--text-2);font-size:.875rem;line-height:1.25rem}
.error{color:var(--danger);font-size:.875rem;line-height:1.25rem;font-weight:600}
.buttons{display:grid;gap:.5rem}
button,.button{display:flex;align-items:center;justify-content:center;min-block-size:3rem;padding:.5rem 1rem;background:var(--bg);
border:1px solid var(--line-strong);border-radius:10px;color:var(--text);font:inherit;font-weight:600;
text-align:center;text-decoration:none;cursor:pointer}
.primary{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
:focus-visible{outline:3px solid var(--brand-text);outline-offset:2px}
.done{display:grid;gap:.75rem;padding:1.25rem;background:var(--success-soft);border-radius:16px}
.done :is(h1,h2){color:var(--success)}
@media (min-width:480px){.buttons{grid-template-columns:1fr 1fr}}
@media (forced-colors:active){button,.button,.field>input{border:2px solid}}
`.trim()
