import { securityContact, socialLinks } from "@alithia/content/links.ts";
import { site } from "@alithia/content/site.ts";
import { Link } from "wouter";
import { OutwardLink } from "./outward-link.tsx";
import { SocialIcon } from "./social-icon.tsx";

export function SiteFooter() {
  return (
    <footer className="site-footer on-aletheia">
      <div className="site-footer-inner">
        <p className="site-footer-name">{site.name}</p>
        <nav aria-label="Social">
          <ul className="social-links">
            {socialLinks.map((link) => (
              <li key={link.href}>
                <OutwardLink href={link.href}>
                  <SocialIcon icon={link.icon} />
                  <span>
                    {link.label}
                    <small>{link.leadsTo}</small>
                  </span>
                </OutwardLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="site-footer-lines">
          <Link href="/legal">Terms, risks and privacy</Link>
          <a href={securityContact}>Report a security fault</a>
          <span>No cookies. Nothing on this page is loaded from another site.</span>
        </p>
      </div>
    </footer>
  );
}
