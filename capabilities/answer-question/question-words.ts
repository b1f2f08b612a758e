import { stemWord } from "./stem-word.ts";

/** Words that only make a sentence a question, or are in nearly every one of them: they say nothing of what is asked. */
export const questionWords = toSet(
  `a an the of in on at to for from by with is are was were be been being am do does did doing can could will would
  shall should may might must and or but so if then than as what which who whom whose when where why how i me my we us
  our you your it its he she they them their this that these those there here tell explain about please know want need
  say give show let get have has had having any some much many more most just really actually there's what's currently
  approx roughly approximately average avg today now wats wat wut whats hows mean means not no yes into out up vs versus
  does work works called call calls use used using between hey hi hello ok sonic chain blockchain network s people
  someone anyone user users someone's thing things exactly long kind type look like possible happen happens happened
  even ever still also too very question wondering curious heard think basically simply simple words via per
  i'm i'd i've i'll it's don't doesn't didn't isn't can't won't
  during before after against across until since because while without within despite except through throughout under
  above among toward towards about somebody anybody everybody everyone something anything everything myself yourself
  themselves itself ours yours theirs mine plz pls please kindly thanks thx lol btw ok okay tho anyway`,
);

/** Words of nearly every question that still help to rank when nothing better does. */
export const rankingWords = toSet("s sonic chain long network blockchain");

/**
 * Verbs, adjectives and turns of phrase that say how something is asked and not what about: a statement need not have
 * them, though it is the better answer when it does.
 */
export const generalWords = new Set(
  [
    ...toSet(
      `rate time period second minute hour week month year number amount level value problem run option detail list good best better require
      usual typical average day days test fund all money happen own different difference
      support offer currently common
      finance protocol project platform ecosystem deployed
      want came saw seen off produce send sent weird bug eta face every coin coins cent cents verify consume flavour
      flavor kept puts getting went goes ever wanted wants made building built newbie newbies swear
      able afterwards again alive million thousand hundred ten already alternative although always another apart arrive around away back bad based
      become becomes begin compute calculate determine belong behind below big bit both break bring brings broken button buddy care carry case chance
      change check choose chosen clear close come comes common compare concretely connect consider could cover current
      deal deeper define describe decide desire differ difficult directly done drop each earlier easily easy
      effectively either else end enough entire especially exact except expect explain express fact fair far figure
      final find fine first follow following forever form found free friend full further future generally generic go
      goes going gone great grab guide hands ms guys hand handle happen hard heard help high hold hope idea immediate important
      include inside instant instantly instead interested involve job join keep kindly known large last later latest
      lead learn least leave left lesson lie life likely list literally little live local look lot love low main make
      makes making manage manually matter maybe meaning meant mention middle mind moment move moves much name named
      near nearly necessary never new next nice normal normally nothing novice noob old once one ones only onto open
      order other others otherwise over overall own part particular particularly past perform person personal place
      plain please point popular possible possibly practice prefer present pretty every each probably proceed
      process programmatically proper properly provide provided public purpose put quite range reach ready real reality
      reason receive recommend regarding regular relative rely remain remaining remains rest result right rise role
      rough same save second see seem separate serious serve set several short should side similar simplest since
      single sit situation slow small soon sort speak special specific spend stand start started stay step steps stop
      straight strange stuff succeed such suggest sure survive take takes talk tech technical technically temporary
      thank thing think though through time together told top touch toward towards transfer try trying turn twice
      two typically understand unless until usually various walk way ways well went whatever whenever whether whole
      whose wide wise within without wonder word work worry worth wrong yet you've please`,
    ),
  ].map(stemWord),
);

/** What a thing may have: a statement that does not name it says something else about the thing. */
export const attributes = new Set(
  [
    ...toSet(
      `apr price volume holder owner user customer hack hacked outage downtime tax insurance salary profit revenue
      partner phone email office country ceo founder employee audit investor bounty listing partnership password ram
      disk hardware requirement kyc legal license address rate total minimum maximum halve discord twitter telegram instagram apple paypal card`,
    ),
  ].map(stemWord),
);

function toSet(words: string): Set<string> {
  return new Set(words.split(/\s+/));
}
