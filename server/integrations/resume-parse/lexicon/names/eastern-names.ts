/** Matches Chinese family names of two characters. */
const DOUBLE =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|尉遲|公孙|公孫|慕容|司徒|端木|令狐|夏侯|司空|宇文|长孙|独孤|南宫|轩辕|东郭|西门|申屠|呼延|钟离|闻人|百里)/u
/** Matches the family names of most people in China. */
const CHINESE =
  /^[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鐘谭譚陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛阎閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯师洪俞章鲁葛伍倪柳殷施牛温庄庞翁齐]/u
/** Matches Japanese family names of one character; most have two. */
const SHORT =
  /^(?:林|森|原|東|西|南|北|関|堀|辻|岡|星|谷|岸|泉|菅|桂|島|旭|楠|畑|堤|平|金|李|王|張|陳|朴|城|峯|峰|嶋|梶|柏|榎|槇|椿|榊|神|角|滝|瀧|浜|濱|湊|港|宮|奥|沢|澤|杉|畠|柳|黛)/u
/** Matches second characters of family names with two characters. */
const SECOND =
  /^[本田村野川山口井原島嶋崎﨑谷沢澤木下内藤上中岡橋場松瀬浦津尾部辺邉倉永岩宮坂池葉間森林石波戸里城浜濱塚住根見江出合賀代屋保保脇丸園元居条股目垣掛子]/u
/** Matches Japanese family names of three and four characters. */
const LONG =
  /^(?:佐々木|長谷川|五十嵐|久保田|大久保|小久保|宇佐美|小笠原|長谷部|日下部|御手洗|西大路|東海林|大和田|小野寺|小野田|二階堂|波多野|日比野|小日向|佐久間|阿久津|伊集院|曽我部|宇都宮|喜多村|八重樫|不知火|仲宗根|我那覇|具志堅|大河原|大河内|小早川|小田切|加賀美|三田村|久保寺|神宮寺|海老原|海老名|清水谷|西園寺|和久井|宇田川|江戸川|大曽根|中曽根|曽根田|高見沢|奈良橋|早乙女|羽田野|紀伊国|教来石|安孫子|我孫子|阿部野|長宗我|大石田|小田原|小田島|小山田|小山内|小松原|小宮山|佐久本|佐伯野|渡嘉敷|比嘉良|知念里|与那嶺|喜屋武|金城寺|新井田|長曽我|武田信|勝又木|中里見|大井川|大野木|多々良|久米川|須賀川|入江田|入交田|榊原田)/u
const LONGEST = /^(?:勅使河原|武者小路|長宗我部|長曽我部|小比類巻|左衛門尉)/u
/** Matches kana and other signs inside family names: "一ノ瀬", "野々村", "鬼ヶ島". */
const WITHIN = /^[\p{Script=Han}][ノ之ヶケ々][\p{Script=Han}]/u

/** Finds the offset of the given name in a Japanese name without a space. */
export function locateJapaneseGivenName(name: string): number {
  if (LONGEST.test(name)) return 4
  const kana = /^([\p{Script=Han}]+)[\p{Script=Hiragana}\p{Script=Katakana}]+$/u.exec(name)?.[1]
  if (kana !== undefined) return kana.length
  if (LONG.test(name) || (WITHIN.test(name) && name.length > 3)) return 3
  if (name.length === 2) return 1
  // "林健太郎" and "林田翔" begin with the same character: it depends on whether family names end with the second one.
  if (SHORT.test(name) && !SECOND.test(name.charAt(1))) return 1
  return name.length > 5 ? 3 : 2
}

/** Finds the offset of the given name in a Chinese name without a space. */
export const locateChineseGivenName = (name: string) => (name.length > 2 && DOUBLE.test(name) ? 2 : 1)

/** Whether a text begins like most Chinese names and is as short. */
export function isChineseName(text: string): boolean {
  const name = text.replaceAll(/\s/g, '')
  return /^[\p{Script=Han}]{2,4}$/u.test(name) && (DOUBLE.test(name) || (name.length < 4 && CHINESE.test(name)))
}
