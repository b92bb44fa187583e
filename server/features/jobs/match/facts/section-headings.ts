// Words of headings in job advertisements, in the languages of docs/search.md. Each is one expression, since a heading
// contains one of them.

const buildHeadingPattern = (text: string) =>
  new RegExp(
    `(?:${text
      .trim()
      .split(/\s*;\s*/)
      .join('|')})`,
    'iu',
  )

/** Headings of requirements. */
export const REQUIRED = buildHeadingPattern(`
  requirement; qualification; what you.{0,6} (?:bring|need|have); you (?:bring|have|are)\\b; must.have; about you; your (?:profile|skills|background|experience); who you are; you.ll need;
  skills (?:and|&) experience; what we.{0,8} looking for; we.re looking for; looking for in you; minimum; essential; competenc; person specification;
  anforderung; (?:dein|ihr|euer) profil; das bringst du; bringst du mit; bringen sie mit; mitbring; voraussetzung; qualifikation; das zeichnet; was wir (?:erwarten|suchen); wir suchen;
  profil recherch; votre profil; ton profil; vos compétences; compétences requises; pré-?requis; ce que nous recherchons;
  requisito; tu perfil; perfil (?:requerido|buscado|desejado); qué buscamos; lo que buscamos; o que (?:buscamos|procuramos); seu perfil; qualificações;
  requisiti; il tuo profilo; profilo (?:ideale|ricercato); cosa cerchiamo; competenze;
  functie-?eisen; wie ben jij; wie jij bent; jouw profiel; wat (?:vragen|verwachten|zoeken) wij; dit (?:breng|neem) je; wat breng jij;
  kvalifikation; vem är du; vi söker; din profil; om dig; krav; odotamme; edellyt; vaatim; hakijalta;
  wymagania; oczekujemy; oczekiwania; czego szukamy; twój profil; المتطلبات; المؤهلات; الشروط; متطلبات; مؤهلات; 応募資格; 応募条件; 必須; 求める; 必要な`)

/** Headings of sections with optional requirements. */
export const NICE = buildHeadingPattern(`
  nice.to.have; bonus points; \\bbonus\\b.{0,12}(?:if|skill); a (?:big |strong )?plus\\b; is a plus; preferred (?:qual|skill|exp|req); desirable; desired; good to have; ideally; advantageous;
  von vorteil; wünschenswert; idealerweise; nice to have; gern gesehen; pluspunkt; un plus\\b; souhait; apprécié; idéalement; atout;
  deseable; se valora; valorable; diferencia(?:l|is); desejáve; será um plus; preferibil; gradit; costituisce titolo; pluspunt; is een pr[eé]; meriterande; plus om du;
  eduksi; plussaa; mile widzian; dodatkowym atutem; يفضل; ميزة; 歓迎; 尚可; あると`)

/** Headings about benefits and the employer. */
export const BENEFITS = buildHeadingPattern(`
  benefit; we offer; what (?:we|you).{0,6} (?:offer|get); perks; what.s in it; why (?:join|work|us|you); about (?:us|the company|the team|our); who we are; our (?:values|culture|mission|story|company);
  compensation; salary; equal (?:opportunit|employ); diversity; how to apply; privacy; our process; hiring process;
  wir bieten; unser angebot; das bieten; was wir (?:dir |ihnen )?bieten; deine vorteile; ihre vorteile; benefits; über uns; wer wir sind; das erwartet dich bei uns; kontakt; bewerbung;
  nous (?:offrons|vous offrons|proposons); avantages; qui sommes; à propos; pourquoi nous; ofrecemos; qué ofrecemos; beneficios; quiénes somos; sobre (?:nosotros|nós); oferecemos; benefícios; quem somos;
  offriamo; cosa offriamo; chi siamo; wij bieden; wat (?:bieden wij|wij bieden|krijg); over ons; vi erbjuder; om oss; tarjoamme; oferujemy; co oferujemy; o nas;
  نقدم; المزايا; من نحن; 福利; 待遇; 会社概要; 私たちについて`)
