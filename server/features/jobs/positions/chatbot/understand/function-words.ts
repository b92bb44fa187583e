import { foldText } from '#server/geocode/fold-text.ts'
import { SAYS_JOB } from '#server/search-index/query/vocabulary/filler-words.ts'
import { SAYS_WHERE } from '#server/search-index/query/places/sentence-place.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'

// Folded function words by language. They name no work; the remaining words may name work or a place. Prepositions are
// not listed, since places follow them, nor are words that job names contain ("de", "of", "and").

const LISTS: Record<string, string> = {
  en: `whatever i im i'm ive i've id i'd ill i'll me my mine myself we us our you you're youre your he she they them it its it's this that these those there there's here who whom what what's whats when where which why how
    am is are was were be been being do does did done doing don don't dont doesn doesn't didn't have haven't has had having got get getting gets can can't could should would wouldn't will won't may might must shall let let's
    and but or so if because then than also too just only even still yet now already soon later again ever never always maybe perhaps really very quite pretty much many more most some any every each all both few lots lot
    anything something nothing everything anyone someone anybody somebody everyone thing things one ones kind sort type else other another same such like likely
    want wants wanted wanna need needs needed look looking looks searching seek seeking find finding show see tell give know think hope hoping wish prefer preferably ideally ideal interested love like would happy keen able willing
    please thanks thank hi hello hey hiya yo good morning evening afternoon greetings dear sorry ok okay yes yeah yep no nope not cheers hope
    job jobs work working works worked position positions role roles opening openings vacancy vacancies opportunity opportunities employment employed gig hire hiring hired offers offering available availability open employer employers 
    happen happens happened send sent sending start starting started begin beginning apply applying applied come coming go going move moving moved live living based become becoming changing switch 
    old nice best better perfect well short near nearby somewhere anywhere around ideally currently previously used at least about only possible possibly maybe fine paid pays pay paying salary wage wages earn money hour hours days week weeks month months year years per right away asap immediately
 years experience experienced background skills qualification qualifications someone thanks`,
  de: `egal sonst ich bin war waren mich mir mein meine meinen meinem meiner du dich dir dein deine er sie es wir uns unser unsere ihr euch euer ihnen ihre ihren man sich dieser diese dieses das dass wer was wann wo wie warum wieso welche welcher welches welchen
    sind ist seid sein gewesen habe hab hast hat haben hatte gibt gibts gibt's geben geht gehen werden werde wird wurde wurden wurd kann konnen kannst konnte konnten konnt muss mussen soll sollte sollen darf durfen mag mochte mochten mochtet will wollen wollte wurde
    und oder aber sondern doch denn weil wenn ob damit so auch nur noch schon jetzt nun gerade bald dann danach wieder immer nie vielleicht etwa eher sehr ganz ziemlich ungefahr eigentlich irgendwie irgendwas irgendwo irgendein irgendeine etwas nichts alles alle viele viel mehr wenige paar einige jede jeder jedes andere anderes bitte danke
    gern gerne lieber liebsten ideal idealerweise am besten suche suchen sucht such gesucht finde finden brauche brauchen zeig zeige zeigen zeigt sehen sag sagen weiss wissen wunsche wunscht hatte interessiere interessiert interesse biete bieten bietet habt
    hallo hi hey moin servus guten tag morgen abend gruss grusse gruezi liebe lieber sehr geehrte damen herren ja nein nicht kein keine ok okay
    job jobs arbeit arbeiten arbeite arbeitet stelle stellen stellenangebot stellenangebote jobangebot jobangebote angebot angebote beruf beschaftigung anstellung position positionen tatigkeit firma unternehmen arbeitgeber bereich branche richtung vakanz gelernter gelernte
    wohne wohnen wohnhaft lebe leben komme kommen ziehe wechseln beginnen anfangen starten sofort ab bald wieder frei verfugbar moglich moglichst moglichkeit verdienst verdienen gehalt lohn brutto netto mindestens jahr jahre monat woche stunde stunden tag tage uhr
    hochladen schicken senden passiert passiert's gut gute guten grosse rund ganze nahe umgebung raum umkreis`,
  fr: `quoi soit importe je j j'ai j'aimerais moi me m mon ma mes tu te toi ton ta tes il elle on nous notre nos vous votre vos ils elles leur leurs ce cet cette ces c c'est ca cela qui que quoi qu quel quelle quels quelles quand ou comment pourquoi combien est-ce
    suis es est sommes etes sont etre etais etait ete ai as a avons avez ont avoir avais avait fais fait faire faites peux peut pouvez pouvoir pourrais dois doit devoir veux veut voulez vouloir voudrais voudrait aimerais aime aimer souhaite souhaiterais souhaiter vais va aller sais savoir
    et mais ou donc or ni car si alors aussi tres trop bien plus moins encore deja maintenant bientot puis toujours jamais peut-etre plutot assez environ vraiment juste seulement quelque quelques chose tout tous toute toutes rien autre autres meme comme y a-t-il
    cherche cherchent chercher recherche rechercher trouve trouver besoin montre montrer montrez propose proposer proposez proposes voir dire interesse interessee serais serait possible possibilite ideal idealement preference preferer
    bonjour bonsoir salut coucou hello merci svp s'il te plait vous plait oui non pas ok d'accord madame monsieur
    job jobs emploi emplois travail travailler travaille boulot poste postes offre offres annonce annonces opportunite opportunites metier societe employeur domaine secteur embauche recrutez candidature
    habite vis vivre viens venir envoyer supprimer commencer debuter disponible dispo tout de suite salaire gagner net brut nets bruts euros mois an annee semaine jour jours heure heures par minimum bon bonne region alentours environs`,
  es: `yo mi mis me conmigo tu tus te ti el ella ello nosotros nos nuestro nuestra vosotros os vuestro ustedes usted ellos ellas su sus se lo le les este esta esto estos estas ese esa eso aquel que quien cual cuales cuando donde como por que cuanto cuanta cuantos hay
    soy eres es somos sois son ser era fui sido estoy estas esta estamos estan estar he has ha hemos han haber habia tengo tienes tiene tenemos tienen teneis tener puedo puedes puede podeis pueden poder podria debo debe deber quiero quieres quiere queremos quieren querer queria quisiera gustaria gusta encantaria interesa voy vas va vamos van ir se saber sabe
    y pero o u ni si porque pues asi tambien muy mucho mucha muchos muchas mas menos ya ahora luego despues pronto siempre nunca quizas quiza tal vez casi solo solamente algo alguna alguno algun algunos nada todo todos toda todas otro otra otros cada mismo
    busco buscando buscar busca buscamos encontrar encuentro necesito necesita muestra mostrar muestrame ensename ver decir dime ofreceis ofrecen ofrece preferible preferiblemente preferentemente ideal idealmente posible posibilidad
    pais paises sea sean cosa cosas cualquier cualquiera
    hola buenas dias tardes noches buen dia saludos gracias por favor porfa si no vale ok
    trabajo trabajos trabajar curro empleo empleos puesto puestos oferta ofertas vacante vacantes plaza plazas oportunidad empleador sector area ambito contrato colocacion chamba laburo
    vivo vivir mudo mudar mudarme recibido enviar empezar comenzar incorporacion inmediata disponible sueldo salario ganar cobrar pagar pague paguen euros bruto brutos neto netos mes ano anos semana dia dias hora horas minimo unos unas buen bueno zona alrededores dar`,
  nl: `eender maakt uit ik mij me mijn jij je jou jouw u uw hij zij ze wij we ons onze jullie hun hen dit dat deze die wie wat wanneer waar hoe waarom welke welk er iets iemand niets niks alles
    ben bent is zijn was waren geweest heb hebt heeft hebben had kan kunt kunnen kon moet moeten mag mogen wil wilt willen wou wilde zou zouden zal zullen ga gaat gaan word wordt worden doe doen weet weten
    en maar of dus want als dan ook nog al nu straks later weer altijd nooit misschien liefst liever graag heel erg best wel niet geen zo alleen ongeveer rond rondom wat veel meer meest enkele paar alle elke ieder andere ander zelf
    zoek zoeken zoekt gezocht vind vinden nodig toon tonen laat zien zeg zeggen bieden biedt bied hebben jullie interesse geinteresseerd ideaal idealiter mogelijk mogelijkheid bij voorkeur voorkeur
    hallo hoi hey hi dag goedemorgen goedemiddag goedenavond goedendag groet groetjes beste bedankt dank dankjewel alsjeblieft alstublieft aub svp ja nee ok oke
    baan banen baantje werk werken werkt job jobs vacature vacatures functie functies positie plek plekje werkgever bedrijf branche sector gebied richting dienstverband aanbod contract
    woon wonen woont verhuis verhuizen kom komen sturen starten beginnen per direct direct beschikbaar verdienen salaris loon bruto netto euro minimaal minstens maand jaar jaren week dag dagen uur uren per goede leuke leuk omgeving volledig`,
  ar: `انا انت انتم نحن هو هي هم انتو احنا هل ما ماذا متي اين كيف لماذا كم من هذا هذه هذي ذلك تلك الذي التي ان انه اني لدي عندي عندك عندكم لديكم لديك يوجد توجد فيه فيها في شي شيء حاجه اي كل بعض مع عن علي الي حتي قد لقد سوف
    اريد اود ارغب ابحث ابغي ابغا ابي بدي عايز عايزه عاوز عاوزه محتاج محتاجه حابب حابه احتاج ادور بدور دور اتمني افضل يفضل ممكن يمكن يمكنني استطيع اقدر كنت كان كانت يكون تكون سوف ساكون ساحصل احصل وارغب واريد وابحث والعمل وابغي وانا وعندي اذا لو لان لكن بس او ثم ايضا كمان فقط جدا تقريبا الان حاليا دلوقتي هلا قريبا بعد قبل
    مرحبا اهلا هلا السلام عليكم وعليكم سلام صباح مساء الخير تحياتي شكرا لو سمحت سمحتم من فضلك فضلكم رجاء الرجاء نعم لا ايوه طيب
    وظيفه وظايف وظائف عمل العمل شغل شغله فرصه فرص شاغر شواغر منصب وظيفتي الوظيفه الوظائف الشغل مجال قطاع شركه شركات مؤسسه صاحب عقد براتب راتب مرتب اعمل اشتغل للعمل
    دوام اسكن ساكن اعيش عايش مقيم انتقل صيفي سنه سنوات شهر شهريا الشهر اسبوع يوم ايام ساعه ساعات جديد جديده جيد جيده كويس مناسب مناسبه متاح متاحه متوفر متوفره`,
  it: `io mi mio mia tu ti lui lei noi voi loro questo questa quello che chi cosa quando dove come perche quale sono sei siamo siete essere ho hai ha abbiamo avete hanno avere posso puo potere voglio vorrei vuole volere devo c'e ci e ma o anche molto poco piu solo qualcosa niente tutto cerco cercando cercare trovare ciao buongiorno buonasera salve grazie per favore lavoro lavori lavorare impiego posto offerta offerte posizione posizioni azienda settore`,
  pt: `eu meu minha tu voce ele ela nos eles isso este esta que quem quando onde como por porque qual sou es somos sao ser estou esta estamos tenho tem temos ter posso pode quero queria gostaria preciso ha e mas ou tambem muito mais so algo nada tudo procuro procurando buscar ola oi bom dia boa tarde noite obrigado obrigada por favor trabalho trabalhar emprego empregos vaga vagas oferta ofertas empresa setor`,
  sv: `jag mig min mitt mina du dig han hon vi oss ni de den det detta vem vad nar var hur varfor vilken ar var varit har hade kan kunde ska skulle vill ville och men eller ocksa bara nu mycket mer nagot inget allt soker letar hitta hej hejsan tack snalla jobb jobba arbete arbeta tjanst tjanster lediga foretag finns`,
  fi: `mina minun minulla sina sinun han me te he se tama mika mita milloin missa miten miksi olen olet on olemme olla oli voin voi haluan haluaisin haluan ja mutta tai myos vain nyt paljon jotain kaikki etsin haen hei moi terve kiitos tyo toita tyota tyopaikka tyopaikkoja paikka yritys`,
  pl: `ja mnie moj moja ty on ona my wy oni to ten ta co kto kiedy gdzie jak dlaczego ktory jestem jest sa byc mam ma mamy miec moge mozna chce chcialbym chcialabym potrzebuje i ale lub albo tez tylko teraz bardzo wiecej cos nic wszystko szukam poszukuje znalezc czesc hej dzien dobry dziekuje prosze praca prace pracy pracowac oferta oferty stanowisko firma`,
}

const LISTED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LISTS).map(([language, list]) => [language, new Set(foldText(list).trim().split(/\s+/))]),
)
/** Function words that the search engine would take for words of a search. */
const SMALL: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Array.from(LISTED, ([language, listed]) => [
    language,
    new Set([...listed].filter((word) => !isStopWord(word) && !SAYS_JOB.has(word))),
  ]),
)
const WORD = /[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}]+)*/gu

/** Arabic "and", which is written together with the next word. */
const ARABIC_AND = /^و(?=\p{sc=Arab}{3})/u
const MOST_WORDS = 200

/**
 * Detects the language of a folded text by its function words; `likely` unless enough point to another. O(length ·
 * languages).
 */
export function detectMessageLanguage(text: string, likely: string): string {
  const words = text.match(WORD)?.slice(0, MOST_WORDS) ?? []
  let best = likely
  // Every language is tried, because a word may belong to several.
  let most = Math.max(1, words.filter((word) => LISTED.get(likely)?.has(word)).length)
  for (const [language, listed] of LISTED) {
    const count = words.filter((word) => listed.has(word)).length
    if (count > most) [best, most] = [language, count]
  }
  return best
}

/** The folded text without the small words of a language. */
export function removeFunctionWords(text: string, language: string): string {
  const small = SMALL.get(language)
  if (!small) return text
  return text.replaceAll(WORD, (word) => {
    if (SAYS_WHERE.has(word)) return word
    if (small.has(word) || small.has(word.replace(ARABIC_AND, ''))) return ''
    // The parts of "J'habite" and "a-t-il" are function words.
    const parts = word.split(/['-]/)
    return parts.length > 1 && parts.every((part) => part.length < 2 || small.has(part)) ? '' : word
  })
}
