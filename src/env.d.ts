/// <reference types="astro/client" />
declare namespace astroHTML { }
