#!/bin/sh
# Chromium as the tests start it. By itself it loads two pages of its own for each window, in case
# that somebody types an address, and keeps a process for the page after this one: more than most of
# our pages take. Only the last --disable-features counts, so these join what Playwright names.
for argument do
  shift
  case $argument in
    --disable-features=*)
      argument=$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess
      ;;
  esac
  set -- "$@" "$argument"
done
exec "${CHROMIUM_PATH:-/usr/bin/chromium}" "$@"
