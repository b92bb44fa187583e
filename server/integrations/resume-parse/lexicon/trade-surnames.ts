import { toWordKey } from './word-key.ts'

/** Family names that are also trades: "Ömer Metzger" is a person, "Senior Engineer" is not. */
const TRADES =
  'baker butcher carpenter chandler clark clerk cook cooper driver dyer farmer fisher fletcher gardener gardner glover hunter judge marshall mason miller painter plumer plumber porter potter sawyer sheppard shepherd skinner smith steward tanner taylor teacher thatcher turner tyler wainwright walker weaver webster wheeler wright bishop ' +
  'apotheker arzt backer bauer baumeister brauer drechsler dreher fischer forster gartner gerber glaser hausmeister hofmeister jager kaufmann kellner koch kramer kufer lehrer maler maurer meister metzger muller pfleger richter sattler schaffer schaffner schafer schlosser schmied schneider schreiber schreiner schuhmacher schumacher schuster seiler stellmacher tischler topfer wagner waldmann weber wirt ziegler zimmerer zimmermann ' +
  'boucher boulanger bouvier carpentier chapelier charbonnier charpentier chauffeur chevalier couturier cuisinier fabre facteur faure ferrier fournier gendarme jardinier lefevre lefebvre macon marchand masson menuisier mercier meunier pecheur pelletier potier poulain prevost sommelier tailleur tessier texier tisserand vacher vigneron ' +
  'alcalde alguacil barbero caballero cantero carnicero carpintero cocinero contador escribano guerrero herrero hortelano jardinero labrador maestre maestro marinero medico molinero notario panadero pastor pescador pintor sastre tejedor vendedor zapatero ' +
  'alfaiate barbeiro carpinteiro cavaleiro contador ferreiro guerreiro jardineiro medeiros moleiro monteiro oleiro padeiro pastor pedreiro pescador pintor professor sapateiro tecelao ' +
  'barbieri bottai cacciatore calzolaio carpentieri cavalieri contadini cuoco fabbri ferrari ferraro fornaro maestri marangoni medici molinari muratore muratori notaro pastore pescatore pittore sarti sarto sartori segretario spadaro vaccaro ' +
  'advocaat bakker boer brouwer dekker dokter drukker koopman koster kok kramer kuiper leraar meester metselaar molenaar mulder schilder schipper schoenmaker slager smid smit snijder timmerman verkoper visser vissers wever'

const SURNAMES: ReadonlySet<string> = new Set(TRADES.split(' '))

/** Matches endings of trades in family names: "Rademacher", "Goldsmith". */
const ENDS = /.{3}(?:macher|bauer|schmied|smith|wright)$/

export function isTradeSurname(word: string): boolean {
  const key = toWordKey(word)
  return SURNAMES.has(key) || ENDS.test(key)
}
