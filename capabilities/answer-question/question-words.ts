import { stemWord } from "./stem-word.ts";

/** Words that only make a sentence a question, or are in nearly every one of them: they say nothing of what is asked. */
export const questionWords = toSet(
  `a about above across actually after against also am among an and any anybody anyone anything anyway approx
  approximately are as at average avg basically be because been before being between blockchain btw but by
  call called calls can can't chain could curious currently despite did didn't do does doesn't doing don't
  during even ever everybody everyone everything exactly except explain for from get give had happen happened
  happens has have having he heard hello here hey hi how hows i i'd i'll i'm i've if in into is isn't it it's
  its itself just kind kindly know let like lol long look many may me mean means might mine more most much
  must my myself need network no not now of ok okay on or our ours out people per please pls plz possible
  question really roughly s say shall she should show simple simply since so some somebody someone someone's
  something sonic still tell than thanks that the their theirs them themselves then there there's these they
  thing things think this tho those through throughout thx to today too toward towards type under until up us
  use used user users using versus very via vs want was wat wats we were what what's whats when where which
  while who whom whose why will with within without won't wondering words work works would wut yes you your
  yours yourself`,
);

/** Words of nearly every question that still help to rank when nothing better does. */
export const rankingWords = toSet("s sonic chain long network blockchain");

/**
 * Verbs, adjectives and turns of phrase that say how something is asked and not what about: a statement need not have
 * them, though it is the better answer when it does.
 */
const generalForms = toSet(
  `asset assets function functions operate own possess require smart utilize able afterwards again alive all already alternative although always amount another apart around arrive
      average away back bad based become becomes begin behind belong below best better big bit both break
      bring brings broken buddy bug building built button calculate came care carry case cent cents chance
      change check choose chosen clear close coin coins come comes common compare compute concretely connect
      consider consume could cover current currently day days deal decide deeper define deployed describe
      desire detail determine differ difference different difficult directly done drop each earlier easily
      easy ecosystem effectively either else end enough entire especially eta ever every exact except expect
      explain express face fact fair far figure final finance find fine first flavor flavour follow following
      forever form found free friend full fund further future generally generic getting go goes going gone
      good grab great guide guys hand handle hands happen hard heard help high hold hope hour hundred idea
      immediate important include inside instant instantly instead interested involve job join keep kept
      kindly known large last later latest lead learn least leave left lesson level lie life likely list
      literally little live local look lot love low made main make makes making manage manually matter maybe
      meaning meant mention middle million mind minute moment money month move moves ms much name named near
      nearly necessary never new newbie newbies next nice noob normal normally nothing novice number off offer
      old once one ones only onto open option order other others otherwise over overall own part particular
      particularly past perform period person personal place plain platform please point popular possible
      possibly practice prefer present pretty probably problem proceed process produce programmatically
      project proper properly protocol provide provided public purpose put puts quite range rate reach ready
      real reality reason receive recommend regarding regular relative rely remain remaining remains require
      rest result right rise role rough run same save saw second see seem seen send sent separate serious
      serve set several short should side similar simplest since single sit situation slow small soon sort
      speak special specific spend stand start started stay step steps stop straight strange stuff succeed
      such suggest support sure survive swear take takes talk tech technical technically temporary ten test
      thank thing think though thousand through time together told top touch toward towards transfer try
      trying turn twice two typical typically understand unless until usual usually value various verify walk
      want wanted wants way ways week weird well went whatever whenever whether whole whose wide wise within
      without wonder word work worry worth wrong year yet you've`,
);

export const generalWords = new Set([...generalForms].map(stemWord));

/** Every word that only shapes a question, as it is written. */
export const shapingWords = [...questionWords, ...generalForms];

/** What a thing may have: a statement that does not name it says something else about the thing. */
export const attributes = new Set(
  [
    ...toSet(
      `address apple apr audit bounty card ceo country customer discord disk downtime email employee founder
      hack hacked halve hardware holder instagram insurance investor kyc legal license listing maximum minimum
      office outage owner partner partnership password paypal phone price profit ram rate requirement revenue
      salary tax telegram total twitter user volume`,
    ),
  ].map(stemWord),
);

function toSet(words: string): Set<string> {
  return new Set(words.split(/\s+/));
}
